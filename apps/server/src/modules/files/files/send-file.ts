import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { canAnswerPart, isUnchanged, readByteRange } from './conditional-requests.ts'
import { isCaptions } from './content-kind.ts'
import { keyOf } from './file-address.ts'
import { describeServed, fileHeaders } from './file-headers.ts'
import { isPublic } from './file.policy.ts'
import { findServedFile, type ServedFile } from './file.repository.ts'

/** The address is only for this viewer and lives for a minute, so it is cached for less. */
const redirectHeaders = (file: ServedFile) => ({
  'cache-control': isPublic(file) ? 'public, max-age=30' : 'no-store',
  'x-content-type-options': 'nosniff',
})

interface SentFile {
  file: ServedFile
  variant: string | undefined
  key: string
  isSaved: boolean
}

/** Answers the whole file, a part of it, or 304. */
export const sendFile = async (
  storage: Storage,
  { file, variant, key, isSaved }: SentFile,
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

  const isPart = request.method === 'GET' && canAnswerPart(request.headers, validators)
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

/** The caller has already decided that this viewer may see the file. */
export const sendKeptFile = async (
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const file = await findServedFile(db, id)
  if (!file) throw new AppError('not_found')
  return sendFile(storage, { file, variant: undefined, key: keyOf({ id }), isSaved: false }, request, reply)
}
