/** A file that cannot be read: for good when it is missing, otherwise for now. */
export class FileFailure extends Error {
  readonly isMissing: boolean

  constructor(isMissing: boolean, cause: unknown) {
    super(isMissing ? 'The file is missing' : 'The file cannot be read for now', { cause })
    this.isMissing = isMissing
  }
}
