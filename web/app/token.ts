const key = 'token'
const endedKey = 'session-ended'

export const readToken = () => localStorage.getItem(key)
export const keepToken = (token: string) => {
  localStorage.removeItem(endedKey)
  localStorage.setItem(key, token)
}
export const forgetToken = () => {
  localStorage.removeItem(endedKey)
  localStorage.removeItem(key)
}

/** The server no longer knows the token: nobody left on purpose. Every tab can tell, until somebody logs in. */
export const endSession = () => {
  localStorage.setItem(endedKey, 'yes')
  localStorage.removeItem(key)
}
export const hasSessionEnded = () => localStorage.getItem(endedKey) !== null

/** Calls back when another tab signs in or out. */
export const onTokenChangedElsewhere = (changed: (token: string | null) => void) =>
  addEventListener('storage', (event) => {
    // the key is null when everything was cleared
    if (event.key === key || event.key === null) changed(readToken())
  })
