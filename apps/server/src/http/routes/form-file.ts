import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { limits } from '@regent/contract/limits'
import { uploadTexts } from '@regent/contract/files/uploads'
import { AppError } from '#app/app-error.ts'
import { runWithoutTimeout } from './run-without-timeout.ts'

/** The one file of a form, while it arrives. */
export interface FormFile {
  /** The sender's name for it; not to be trusted. */
  name: string
  /** Ends without an error only when the whole form has arrived and is valid. */
  content: Readable
}

const formLimits = { fields: 20, fieldSize: 1000, parts: 30, headerPairs: 20, fileSize: limits.uploadBytes }

const refused = (field: string, message: string) => new AppError('invalid', { details: { [field]: message } })

/** Resolves as soon as the file in this field begins to arrive; refuses a form without it. */
export const openFormFile = async (request: IncomingMessage, field: string): Promise<FormFile> => {
  const missing = refused(field, uploadTexts.missing(field))
  if (!isForm(request)) throw missing
  refuseTooLong(request)
  runWithoutTimeout(request)
  const form = parserOf(request) ?? fail(missing)
  return new Promise((resolve, reject) => {
    let content: PassThrough | undefined
    const refuse = (error: AppError) => {
      request.unpipe(form)
      // Read to its end, or the answer would meet a connection that was reset.
      request.resume()
      content?.destroy(error)
      reject(error)
    }
    const take = (name: string, part: BusboyFileStream, fileName: unknown) => {
      // If the form is refused before the file is read, an error without a listener would end the process.
      part.on('error', () => undefined)
      if (name !== field) refuse(missing)
      else if (content !== undefined) refuse(refused(field, uploadTexts.several))
      else {
        content = new PassThrough()
        content.on('error', () => undefined)
        part.pipe(content, { end: false })
        part.once('limit', () => refuse(tooLarge()))
        content.once('close', () => {
          if (!request.complete) request.unpipe(form).resume()
        })
        resolve({ name: typeof fileName === 'string' ? fileName : '', content })
      }
    }
    const finish = () => {
      if (content === undefined) reject(missing)
      else content.end()
    }
    const breakOff = () => {
      if (!request.complete) refuse(new AppError('invalid', { message: uploadTexts.brokenOff }))
    }
    form.on('file', take)
    form.once('finish', finish)
    form.on('error', () => refuse(new AppError('invalid', { message: uploadTexts.brokenOff })))
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) form.once(limit, () => refuse(missing))
    request.once('close', breakOff)
    request.once('error', breakOff)
    request.pipe(form)
  })
}

const isForm = ({ headers }: IncomingMessage) => /^multipart\/form-data\s*(?:;|$)/iu.test(headers['content-type'] ?? '')

const tooLarge = () => new AppError('too_large', { message: uploadTexts.tooLarge })

// What a form needs around its file: boundaries, names, a few small fields.
const formBytes = 64 * 1024

const refuseTooLong = ({ headers }: IncomingMessage) => {
  if (Number(headers['content-length'] ?? 0) > limits.uploadBytes + formBytes) throw tooLarge()
}

const parserOf = (request: IncomingMessage) => {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: formLimits })
  } catch {
    // Its Content-Type names no boundary.
    return undefined
  }
}

const fail = (error: AppError): never => {
  throw error
}
