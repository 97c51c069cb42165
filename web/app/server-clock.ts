let ahead = 0

/** Every answer says what time it is where ends are decided. */
export const setClock = (response: Response) => {
  const said = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(said)) ahead = said - Date.now()
}

/** The time of the server, to a second or so: the clock of a device may be wrong by hours. */
export const serverNow = () => Date.now() + ahead
