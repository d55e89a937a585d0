/** An array is a header that is sent several times, like `set-cookie`. */
export type AnswerHeaders = Record<string, string | string[]>

export interface AnswerOptions {
  status?: 200 | 201 | 202
  headers?: AnswerHeaders
  /** Many requests get this same answer: it is serialized once. */
  isShared?: true
}

/** An answer that needs more than a body: another status of success, or headers of its own. */
export class Answer<Body> {
  readonly body: Body
  readonly status: number | undefined
  readonly headers: AnswerHeaders
  readonly isShared: boolean
  #written: Buffer | undefined

  constructor(body: Body, options: AnswerOptions) {
    this.body = body
    this.status = options.status
    this.headers = options.headers ?? {}
    this.isShared = options.isShared ?? false
  }

  /** The bytes of a shared answer. */
  writtenOnce(write: (body: Body) => string): Buffer {
    this.#written ??= Buffer.from(write(this.body))
    return this.#written
  }
}

export const answer = <Body>(body: Body, options: AnswerOptions): Answer<Body> => new Answer(body, options)
