import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { HttpApp } from '../routes/route.ts'
import type { FetchApi } from './web-app.ts'

const mark = 'x-self-fetch'
const secret = randomUUID()

/** The page was already admitted: what it reads for itself is not another request of the visitor. */
export const isSelfFetch = ({ headers }: FastifyRequest): boolean => headers[mark] === secret

/**
 * `fetch` for the renderer: the same routes, checks and answers as from outside, for the address of the first visitor who waits
 * for the page, and without a token.
 */
export const createSelfFetch =
  (app: HttpApp, remoteAddress: string): FetchApi =>
  async (path, init) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), [mark]: secret }
    const answer = await app.inject({ method: 'GET', url: path, headers, remoteAddress })
    // A bare list names its next page in a header.
    const { link } = answer.headers
    return new Response(answer.body, {
      status: answer.statusCode,
      ...(link !== undefined && { headers: { link: String(link) } }),
    })
  }
