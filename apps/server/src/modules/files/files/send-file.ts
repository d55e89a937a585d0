import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { readByteRange } from './byte-range.ts'
import { isUnchanged, mayAnswerPart } from './conditions.ts'
import { isCaptions } from './content-kind.ts'
import { describeServed, fileHeaders } from './file-headers.ts'
import { isPublic } from './file.policy.ts'
import type { ServedFile } from './file.repository.ts'

/** The address is for whoever asks, and lives for a minute: what it is kept for must leave time to begin with it. */
const redirectHeaders = (file: ServedFile) => ({
  'cache-control': isPublic(file) ? 'public, max-age=30' : 'no-store',
  'x-content-type-options': 'nosniff',
})

interface Asked {
  file: ServedFile
  variant: string | undefined
  key: string
  isSaved: boolean
}

/** All of it, a part of it, or that nothing has changed. */
export const sendFile = async (
  storage: Storage,
  { file, variant, key, isSaved }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const served = describeServed(file, variant, isSaved)
  if (request.method === 'GET' && storage.directAddress && !isCaptions(file.content_type)) {
    return reply.headers(redirectHeaders(file)).redirect(await storage.directAddress(key, served), 302)
  }
  const { size, validators } = served
  const headers = fileHeaders(file, served)
  if (isUnchanged(request.headers, validators)) return reply.status(304).headers(headers).send()

  const isPart = request.method === 'GET' && mayAnswerPart(request.headers, validators)
  const range = isPart ? readByteRange(request.headers.range, size) : undefined
  if (range === null) return reply.status(416).headers(headers).header('content-range', `bytes */${size}`).send()

  const length = range ? range.last - range.first + 1 : size
  if (request.method === 'HEAD') return reply.headers(headers).header('content-length', length).send()
  const content = await storage.open(key, range)
  if (!content) {
    request.log.error({ fileId: file.id, key }, 'the bytes of a file are gone')
    throw new AppError('not_found')
  }
  if (range) reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return reply.headers(headers).header('content-length', length).send(content)
}
