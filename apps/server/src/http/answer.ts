export interface AnswerOptions {
  status?: 200 | 201 | 202
  headers?: Record<string, string>
}

/** An answer that needs more than a body: another status of success, or headers of its own. */
export class Answer<Body> {
  readonly body: Body
  readonly status: number | undefined
  readonly headers: Record<string, string>

  constructor(body: Body, options: AnswerOptions) {
    this.body = body
    this.status = options.status
    this.headers = options.headers ?? {}
  }
}

export const answer = <Body>(body: Body, options: AnswerOptions): Answer<Body> => new Answer(body, options)
