/** Whether a point of the screen lies on the canvas round this element. */
export function isOverCanvas(inside: Element | null, x: number, y: number) {
  const canvas = inside?.closest('[data-canvas]')?.getBoundingClientRect()
  return canvas !== undefined && x >= canvas.left && x <= canvas.right && y >= canvas.top && y <= canvas.bottom
}
