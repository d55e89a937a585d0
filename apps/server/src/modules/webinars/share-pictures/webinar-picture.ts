import { createHash } from 'node:crypto'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { FloodLimit } from '#http/limits/flood-limit.ts'
import { SharedReading } from '#http/batching/shared-reading.ts'
import { anonymous } from '#http/viewer/viewer.ts'
import { getWebinarForViewer } from '#modules/webinars/webinars/index.ts'
import type { Firm } from '#platform/brand/firm.ts'
import { drawPicture } from './draw-picture.ts'
import { type PictureWords, pictureWords } from './picture-words.ts'

interface WebinarPicture {
  /** Changes with anything on the picture. */
  version: string
  /** Draws it, unless it is cached already. */
  draw: (network: string) => Promise<Buffer>
}

const versionOf = (words: PictureWords, { name, accent, logo }: Firm): string => {
  const hash = createHash('sha256').update(JSON.stringify([words, name, accent]))
  if (logo) hash.update(logo.content)
  return hash.digest('base64url').slice(0, 22)
}

const secondMs = 1000
const mostWaiting = 20

/** Pictures of webinars: drawn one at a time, and cached by version. */
export const createWebinarPictures = (services: Pick<Services, 'clock' | 'config' | 'db' | 'readFirm'>) => {
  const known = new SharedReading<PictureWords>({ keepMs: secondMs, most: 200 })
  const drawn = new SharedReading<Buffer>({ keepMs: Infinity, most: 200 })
  const scale = services.config.RATE_LIMIT_SCALE
  const limit = new FloodLimit({ burst: 30 * scale, perSecond: 0.1 * scale, networks: 10_000 })
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const inTurn = (draw: () => Promise<Buffer>): Promise<Buffer> => {
    if (waiting >= mostWaiting) return Promise.reject(new AppError('busy'))
    waiting += 1
    const turn = last.then(draw).finally(() => (waiting -= 1))
    last = turn.catch(() => undefined)
    return turn
  }

  return async (slug: string): Promise<WebinarPicture> => {
    const [words, firm] = await Promise.all([
      known.read(slug, async () =>
        pictureWords(await getWebinarForViewer(services.db, anonymous, slug), services.clock()),
      ),
      services.readFirm(),
    ])
    const version = versionOf(words, firm)
    return {
      version,
      draw: (network) =>
        drawn.read(version, () => {
          const retryAfterSeconds = limit.take(network, performance.now())
          if (retryAfterSeconds > 0) return Promise.reject(new AppError('too_many', { retryAfterSeconds }))
          return inTurn(() => drawPicture(words, firm))
        }),
    }
  }
}
