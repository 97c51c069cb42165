/** The parts that the header leads to, in their order. */
export const sections = ['features', 'steps', 'reviews', 'faq'] as const
