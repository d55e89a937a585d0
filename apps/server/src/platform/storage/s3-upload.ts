import { inParts } from './in-parts.ts'
import type { S3Client } from './s3-client.ts'
import { S3Failure } from './s3-failure.ts'
import { textIn } from './s3-xml.ts'

// At least 5 MiB, which S3 requires, and at most 10,000 of them; two are in memory at a time.
const partBytes = 8 * 1024 * 1024

type Part = Uint8Array<ArrayBuffer>
type Parts = AsyncIterator<Part, undefined>

/** Sends a stream of any length at constant memory; until the last call is answered the key is not there. */
export const uploadToS3 = async (
  client: S3Client,
  { key, contentType, size }: { key: string; contentType: string; size: number | undefined },
  content: AsyncIterable<Uint8Array | string>,
): Promise<number> => {
  const parts: Parts = inParts(content, partBytes)
  const first = await nextPart(parts)
  const second = first.length < partBytes ? undefined : await nextPartOrEnd(parts)
  if (second === undefined) {
    refuseOtherSize(first.length, size)
    await client.call({ method: 'PUT', key, headers: { 'content-type': contentType }, body: first })
    return first.length
  }
  return uploadParts(client, { key, contentType, size }, [first, second], parts)
}

const uploadParts = async (
  client: S3Client,
  { key, contentType, size }: { key: string; contentType: string; size: number | undefined },
  begun: Part[],
  rest: Parts,
): Promise<number> => {
  const uploadId = await beginUpload(client, key, contentType)
  try {
    const etags: string[] = []
    let sent = 0
    const send = async (part: Part) => {
      etags.push(await sendPart(client, { key, uploadId, number: etags.length + 1 }, part))
      sent += part.length
    }
    for (let part = begun.shift(); part; part = begun.shift()) await send(part)
    for (let part = await nextPartOrEnd(rest); part; part = await nextPartOrEnd(rest)) await send(part)
    refuseOtherSize(sent, size)
    await finishUpload(client, { key, uploadId }, etags)
    return sent
  } catch (error) {
    // What cannot be taken back now is taken away by the sweep.
    await abortUpload(client, key, uploadId).catch(() => undefined)
    throw error
  }
}

const nextPartOrEnd = async (parts: Parts): Promise<Part | undefined> => {
  const next = await parts.next()
  return next.done === true ? undefined : next.value
}

const nextPart = async (parts: Parts): Promise<Part> => (await nextPartOrEnd(parts)) ?? new Uint8Array()

const refuseOtherSize = (sent: number, size: number | undefined) => {
  if (size !== undefined && size !== sent) throw new Error(`${sent} bytes came instead of ${size}.`)
}

const beginUpload = async (client: S3Client, key: string, contentType: string): Promise<string> => {
  const headers = { 'content-type': contentType }
  const answer = await client.call({ method: 'POST', key, query: { uploads: '' }, headers })
  const uploadId = textIn(await answer.text(), 'UploadId')
  if (uploadId === undefined) throw new S3Failure(`POST ${key}?uploads`, answer.status, 'without an UploadId')
  return uploadId
}

const sendPart = async (
  client: S3Client,
  { key, uploadId, number }: { key: string; uploadId: string; number: number },
  body: Part,
): Promise<string> => {
  const query = { partNumber: String(number), uploadId }
  const answer = await client.call({ method: 'PUT', key, query, body })
  const etag = answer.headers.get('etag')
  if (!answer.ok || etag === null) throw new S3Failure(`PUT part ${number} of ${key}`, answer.status, 'without an ETag')
  await answer.body?.cancel()
  return etag
}

const finishUpload = async (
  client: S3Client,
  { key, uploadId }: { key: string; uploadId: string },
  etags: readonly string[],
): Promise<void> => {
  const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
  const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const answer = await client.call({ method: 'POST', key, query: { uploadId }, body })
  // The status comes before the work is done: a failure may stand in the body of a 200.
  const code = textIn(await answer.text(), 'Code')
  if (!answer.ok || code !== undefined) throw new S3Failure(`completing ${key}`, answer.status, code ?? '')
}

export const abortUpload = async (client: S3Client, key: string, uploadId: string): Promise<void> => {
  await client.call({ method: 'DELETE', key, query: { uploadId } })
}
