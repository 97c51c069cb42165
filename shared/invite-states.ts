/** What invites can be looked for by. Apart from the schemas, which the browser does without. */
export const inviteStates = ['solved', 'open', 'failed'] as const
