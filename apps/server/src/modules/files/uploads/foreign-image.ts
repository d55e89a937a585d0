import { Readable } from 'node:stream'
import { limits } from '@regent/contract/limits'
import { sizeInWords } from '@regent/contract/size-in-words'
import type { FormFile } from '#http/routes/route.ts'
import type { Services } from '#app/services.ts'
import { isPublicAddress } from '#platform/foreign/foreign-address.ts'
import { type ForeignOptions, foreignRequest, refusal } from './foreign-request.ts'
import { receiveUpload } from './receive-upload.ts'
import type { StoredUpload, Uploader } from './store-upload.ts'

type Store = Pick<Services, 'config' | 'db' | 'storage'>

const patienceMs = 30_000

interface Fetching extends Partial<Uploader> {
  /** Tests let it connect to their own machine. */
  mayConnect?: ForeignOptions['mayConnect']
  resolve?: ForeignOptions['resolve']
}

/**
 * A copy of an image on the web, as if it had been uploaded. An AppError is for good (a private network, no image, too
 * large); any other error may have passed when it is tried again.
 */
export const fetchForeignImage = async (
  services: Store,
  address: string,
  { userId = null, mayConnect = isPublicAddress, resolve }: Fetching = {},
): Promise<StoredUpload> => {
  const reply = await foreignRequest(address, { mayConnect, resolve, signal: AbortSignal.timeout(patienceMs) })
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = reply.headers
  if (encoding !== 'identity') {
    reply.destroy()
    throw refusal('it comes packed')
  }
  if (Number(length ?? 0) > limits.foreignImageBytes) {
    reply.destroy()
    throw tooLarge()
  }
  const content = Readable.from(atMost(reply, limits.foreignImageBytes), { objectMode: false })
  return keep(services, { name: nameIn(address), content }, { userId })
}

/** An image that stands in a text itself, as `data:image/png;base64,…`. */
export const storeDataImage = async (
  services: Store,
  address: string,
  { userId = null }: Partial<Uploader> = {},
): Promise<StoredUpload> => {
  const { encoded } = /^data:image\/[a-z\d.+-]+;base64,(?<encoded>[a-z\d+/=\s]+)$/iu.exec(address)?.groups ?? {}
  if (encoded === undefined) throw refusal('it is no image')
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > limits.foreignImageBytes) throw tooLarge()
  return keep(services, { name: 'image', content: Readable.from([bytes], { objectMode: false }) }, { userId })
}

const keep = async (services: Store, file: FormFile, uploader: Uploader): Promise<StoredUpload> =>
  (await receiveUpload(services, file, 'image', uploader)).file

const tooLarge = () => refusal(`it has more than ${sizeInWords(limits.foreignImageBytes)}`)

async function* atMost(content: Readable, bytes: number): AsyncGenerator<Buffer> {
  let seen = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    seen += chunk.length
    if (seen > bytes) throw tooLarge()
    yield chunk
  }
}

const nameIn = (address: string) => {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
