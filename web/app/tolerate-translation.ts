/**
 * A browser that translates a page puts elements of its own in the place of its texts. React looks for the texts when
 * it changes what stands beside them, and without this the whole page would be gone, with what was typed into it.
 */
export const tolerateTranslation = () => {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with the node it is for
  const { removeChild, insertBefore } = Node.prototype
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      return child.parentNode === this ? removeChild.call(this, child) : child
    },
    insertBefore(this: Node, child: Node, before: Node | null) {
      return insertBefore.call(this, child, before?.parentNode === this ? before : null)
    },
  })
  return () => void Object.assign(Node.prototype, { removeChild, insertBefore })
}
