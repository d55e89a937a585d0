import { resumableUploads, uploadTexts } from '@regent/contract/files/uploads'
import { limits } from '@regent/contract/limits'
import { ERRORS, Server } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { newId } from '#db/new-id.ts'
import { refuseWithoutDiskSpace } from './disk-space.ts'
import { ownerKey, type ResumableStore } from './resumable-store.ts'
import { findUploadOf } from './upload.repository.ts'

/** Answers one request of the protocol; throws what a person may read about. */
export type AnswerResumable = (request: FastifyRequest, viewer: SignedIn) => Promise<Response>

/** The protocol of resumable uploads (tus 1.0.0), for people who are signed in: each sees their own uploads alone. */
export const createResumableServer = (
  { config, db }: Pick<Services, 'config' | 'db'>,
  store: ResumableStore,
): AnswerResumable => {
  const owners = new WeakMap<Request, string>()
  const thrown = new WeakMap<Request, unknown>()
  const server = new Server({
    path: resumableUploads,
    datastore: store,
    locker: store.locker,
    // How long a writer may go on once another request asks for the upload: what has arrived by then is kept.
    lockDrainTimeout: 50,
    maxSize: limits.uploadBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => newId(),
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return
      const row = await findUploadOf(db, owners.get(request) ?? '', id)
      if (!row) throw new AppError('not_found')
    },
    onUploadCreate: async (request, { size = 0, metadata = {} }) => {
      if (size === 0) throw new AppError('invalid', { message: uploadTexts.empty })
      await refuseWithoutDiskSpace({ config, db }, size)
      return { metadata: { ...metadata, [ownerKey]: owners.get(request) ?? null } }
    },
    onResponseError: (request, error) => {
      thrown.set(request, error)
      return undefined
    },
  })
  return async ({ raw, url, headers, method }, viewer) => {
    const bytes: AsyncIterator<Uint8Array> = raw.iterator({ destroyOnReturn: false })
    const body = hasBody[method] === true ? { body: asWebStream(bytes), duplex: 'half' as const } : {}
    const webRequest = new Request(new URL(url, 'http://uploads'), {
      method,
      headers: protocolHeaders(headers),
      ...body,
    })
    owners.set(webRequest, viewer.userId)
    const response = await store.writingFor(viewer, () => server.handleWeb(webRequest))
    // Unread bytes would come before the next request of this connection.
    void bytes.return?.().then(() => raw.resume())
    if (thrown.has(webRequest)) throw failureOf(thrown.get(webRequest), webRequest)
    return response
  }
}

/** Reads nothing ahead: what waits between streams is memory. */
const asWebStream = (bytes: AsyncIterator<Uint8Array>): ReadableStream =>
  new ReadableStream(
    {
      pull: async (controller) => {
        const next = await bytes.next()
        if (next.done === true) controller.close()
        else controller.enqueue(next.value)
      },
    },
    { highWaterMark: 0 },
  )

const hasBody: Record<string, boolean | undefined> = { POST: true, PATCH: true }

const spoken = /^(?:tus-|upload-|content-(?:length|type)$)/u

const protocolHeaders = (headers: FastifyRequest['headers']) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    spoken.test(name) && typeof value === 'string' ? [[name, value]] : [],
  )

const codes: Record<number, 'invalid' | 'not_found' | 'conflict' | 'too_large'> = {
  400: 'invalid',
  403: 'invalid',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  501: 'invalid',
}

const messages: Record<number, string | undefined> = {
  400: uploadTexts.notUnderstood,
  403: uploadTexts.notUnderstood,
  409: uploadTexts.otherOffset,
  413: uploadTexts.tooMuch,
  501: uploadTexts.notUnderstood,
}

/** The protocol's own refusals are plain objects with a status; all else is thrown as it is. */
const failureOf = (error: unknown, { headers }: Request): unknown => {
  if (error instanceof AppError || typeof error !== 'object' || error === null) return error
  const status = 'status_code' in error ? Number(error.status_code) : 500
  const code = codes[status]
  const isTooLarge = status === 413 && Number(headers.get('upload-length')) > limits.uploadBytes
  // Another request has taken the upload over.
  const message = error === ERRORS.ABORTED ? uploadTexts.inUse : isTooLarge ? uploadTexts.tooLarge : messages[status]
  return code ? new AppError(code, { ...(message !== undefined && { message }), cause: error }) : error
}

const words: Record<string, string> = { 400: 'This header is not valid', 412: 'This header is missing' }

/** What the protocol answers in its own words when a header is wrong or missing: they name the headers at the end. */
export const refusedHeaders = (status: number, text: string) => {
  const named = text.toLowerCase().match(/\b(?:tus|upload|content)-[a-z-]+/gu) ?? []
  const details = Object.fromEntries(named.map((header) => [header, words[status] ?? '']))
  return { code: 'invalid', message: uploadTexts.notUnderstood, details }
}
