import type { FastifyRequest } from 'fastify'
import type { AnswerHeaders } from '../routes/answer.ts'

const secured = (line: string) => (/; *Secure\b/iu.test(line) ? line : `${line}; Secure`)

/** A cookie that is set by https never goes out by http, also where only the proxy in front knows of the https. */
export const secureCookies = (
  headers: AnswerHeaders,
  { protocol }: Pick<FastifyRequest, 'protocol'>,
): AnswerHeaders => {
  const cookies = headers['set-cookie']
  return cookies === undefined || protocol !== 'https'
    ? headers
    : { ...headers, 'set-cookie': [cookies].flat().map(secured) }
}
