/** How the name of everything begins that the builder keeps on this device. */
export const draftMark = 'draft '

export const hasDrafts = () => Object.keys(localStorage).some((key) => key.startsWith(draftMark))

/** Tells of what other tabs keep or forget. */
export const onDrafts = (notify: () => void) => {
  addEventListener('storage', notify)
  return () => removeEventListener('storage', notify)
}
