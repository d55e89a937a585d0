/** A list is a header that is sent several times, as `set-cookie` is. */
export type AnswerHeaders = Record<string, string | string[]>

export interface AnswerOptions {
  status?: 200 | 201 | 202
  headers?: AnswerHeaders
}

/** An answer that needs more than a body: another status of success, or headers of its own. */
export class Answer<Body> {
  readonly body: Body
  readonly status: number | undefined
  readonly headers: AnswerHeaders

  constructor(body: Body, options: AnswerOptions) {
    this.body = body
    this.status = options.status
    this.headers = options.headers ?? {}
  }
}

export const answer = <Body>(body: Body, options: AnswerOptions): Answer<Body> => new Answer(body, options)
