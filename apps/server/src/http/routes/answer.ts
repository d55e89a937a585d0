import type { Readable } from 'node:stream'
import { PackedText } from './packed-text.ts'

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
  #written: PackedText | undefined

  constructor(body: Body, options: AnswerOptions) {
    this.body = body
    this.status = options.status
    this.headers = options.headers ?? {}
    this.isShared = options.isShared ?? false
  }

  /** The text of a shared answer. */
  writtenOnce(write: (body: Body) => string): PackedText {
    this.#written ??= new PackedText(readyToSend(write(this.body)))
    return this.#written
  }
}

// Node sends headers and a text in one piece, and plain ASCII without encoding it. Longer texts are sent as bytes.
const shortText = 4096

export const isShort = (json: string): boolean => json.length <= shortText

const readyToSend = (json: string): string => (isShort(json) ? json.replace(/[\u0080-\uffff]/g, escapeUnit) : json)

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

export const answer = <Body>(body: Body, options: AnswerOptions): Answer<Body> => new Answer(body, options)

/** The answer of an endpoint with `file`: its text, which is read while it is sent. */
export const fileAnswer = (name: string, content: Readable): Answer<string> =>
  new Answer(content as unknown as string, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
