/** The old way, for pages without https and for browsers that refuse the new one. */
const copyBySelection = (text: string) => {
  const opener = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (opener instanceof HTMLElement) opener.focus()
  }
}

/** False when the browser lets nobody near the clipboard. */
export const copyText = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}
