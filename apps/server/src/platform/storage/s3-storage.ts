import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { StartFailure } from '#app/start-failure.ts'
import { createS3Client, type S3Client, type S3Server } from './s3-client.ts'
import { S3Failure } from './s3-failure.ts'
import { abortUpload, uploadToS3 } from './s3-upload.ts'
import { elementsIn, textIn, textsIn } from './s3-xml.ts'
import type { Storage } from './storage.ts'

const addressSeconds = 60

/** A bucket, of whatever server speaks S3. */
export const createS3Storage = (server: S3Server): Storage => {
  const client = createS3Client(server)

  const put: Storage['put'] = async (key, content, { contentType, size }) => {
    try {
      return { size: await uploadToS3(client, { key, contentType, size }, content) }
    } finally {
      content.destroy()
    }
  }

  return {
    prepare: () => refuseUnreachableBucket(client, server),
    put,
    take: async (key, localFile, { contentType }) => {
      const { size } = await stat(localFile)
      const stored = await put(key, createReadStream(localFile), { contentType, size })
      await rm(localFile, { force: true })
      return stored
    },
    open: async (key, range) => {
      const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {}
      const { ok, body } = await client.call({ method: 'GET', key, headers })
      if (!ok) return undefined
      return body ? Readable.from(body, { objectMode: false }) : Readable.from([])
    },
    stat: async (key) => {
      const { ok, headers } = await client.call({ method: 'HEAD', key })
      return ok ? { size: Number(headers.get('content-length')) } : undefined
    },
    remove: async (key) => {
      await client.call({ method: 'DELETE', key })
    },
    list: (prefix) => listKeys(client, prefix),
    removeLeftovers: (before) => abortUploads(client, before),
    directAddress: (key, { contentType, disposition, cacheControl }) => {
      const query = {
        'response-content-type': contentType,
        'response-content-disposition': disposition,
        'response-cache-control': cacheControl,
      }
      return client.addressFor({ key, query }, addressSeconds)
    },
  }
}

/** Says at the start, and by its variable, what would otherwise fail at the first upload. */
const refuseUnreachableBucket = async (client: S3Client, { bucket, endpoint }: S3Server) => {
  try {
    await client.call({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } })
  } catch (cause) {
    throw new StartFailure(sentenceFor(cause, bucket, endpoint), { cause })
  }
}

const sentenceFor = (error: unknown, bucket: string, endpoint: string) => {
  if (!(error instanceof S3Failure)) return `S3_ENDPOINT ${endpoint} does not answer; start that server, or correct it.`
  // Some servers say 404 of a key that they do not know.
  if (error.status === 403 || error.status === 401 || /AccessKey|Signature|User/u.test(error.code)) {
    return `S3_ACCESS_KEY and S3_SECRET_KEY do not open the bucket ${bucket} (${error.code || error.status}); correct them, or give them the right to read, write, list and delete.`
  }
  if (error.status === 404)
    return `S3_BUCKET ${bucket} does not exist (${error.code || error.status}); create it, or name another one.`
  return `S3_ENDPOINT ${endpoint} refuses to list the bucket ${bucket} (${error.code || error.status}); check S3_REGION and S3_PATH_STYLE, too.`
}

async function* listKeys(client: S3Client, prefix: string): AsyncGenerator<string> {
  let token: string | undefined
  do {
    const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) }
    const xml = await (await client.call({ method: 'GET', query })).text()
    yield* textsIn(xml, 'Key')
    token = textIn(xml, 'NextContinuationToken')
  } while (token !== undefined)
}

/** Uploads in parts that were never finished; a server without such a list keeps too few to matter. */
const abortUploads = async (client: S3Client, before: Date): Promise<void> => {
  try {
    const xml = await (await client.call({ method: 'GET', query: { uploads: '' } })).text()
    for (const upload of elementsIn(xml, 'Upload')) {
      const { key, uploadId, begun } = describeUpload(upload)
      if (begun < before) await abortUpload(client, key, uploadId)
    }
  } catch (error) {
    if (!(error instanceof S3Failure && error.status === 501)) throw error
  }
}

const describeUpload = (upload: string) => ({
  key: textIn(upload, 'Key') ?? '',
  uploadId: textIn(upload, 'UploadId') ?? '',
  begun: new Date(textIn(upload, 'Initiated') ?? Number.NaN),
})
