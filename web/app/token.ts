const key = 'token'

export const readToken = () => localStorage.getItem(key)
export const keepToken = (token: string) => localStorage.setItem(key, token)
export const forgetToken = () => localStorage.removeItem(key)

/** Calls back when another tab signs in or out. */
export const onTokenChangedElsewhere = (changed: (token: string | null) => void) =>
  addEventListener('storage', (event) => {
    // the key is null when everything was cleared
    if (event.key === key || event.key === null) changed(readToken())
  })
