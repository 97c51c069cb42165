/** What holds the toasts. While a dialog is open, nothing outside of it can be read, heard or pressed. */
export const toastPlace = document.createElement('div')
toastPlace.popover = 'manual'

const dialogs: HTMLElement[] = []

/** Into the dialog that was opened last, and above it. */
export const placeToasts = () => {
  const holder = dialogs.at(-1) ?? document.body
  holder.append(toastPlace)
  toastPlace.showPopover()
}

/** To be called when a dialog has opened. Answers what to call before it is closed. */
export const bringToasts = (dialog: HTMLElement) => {
  dialogs.push(dialog)
  placeToasts()
  return () => {
    dialogs.splice(dialogs.lastIndexOf(dialog), 1)
    placeToasts()
  }
}
