/** There is no room for the panel beside the canvas: it is a drawer. The style sheets say the same. */
export const narrow = '(width < 68.75rem)'
