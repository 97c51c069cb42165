/** A reason not to start that a person can act on: printed as it is, without a stack. */
export class StartRefusal extends Error {}
