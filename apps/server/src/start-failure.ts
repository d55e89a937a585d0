/** A problem that a person must fix before Regent can start; the message is the one sentence they read. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}
