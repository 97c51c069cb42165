/** The addresses of an invite, as they go out to people. */
export type LinkTo = { invite: (inviteId: string) => string; stop: (inviteId: string) => string }

export const linksFrom = (address: () => string): LinkTo => ({
  invite: (inviteId) => `${address()}/invite/${inviteId}`,
  stop: (inviteId) => `${address()}/invite/stop/${inviteId}`,
})
