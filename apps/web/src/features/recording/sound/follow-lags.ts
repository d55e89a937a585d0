/** What receives a picture, and the sound that belongs to it. */
export interface ReceivedPair {
  /** Of the tile. */
  key: string
  picture: Pick<RTCRtpReceiver, 'getStats'>
  sound: Pick<RTCRtpReceiver, 'getStats'>
}

interface InboundStats {
  type: string
  /** In seconds, of all samples or frames together. */
  jitterBufferDelay?: number
  /** Of samples or frames. */
  jitterBufferEmittedCount?: number
}

interface Waited {
  seconds: number
  count: number
}

/** A new measurement counts for this part, so that one that is wrong moves less. */
const weight = 0.5
/** More than any network makes necessary. */
const mostMs = 1500

const readWaited = async (receiver: ReceivedPair['picture']): Promise<Waited | undefined> => {
  for (const stats of (await receiver.getStats()).values() as Iterable<InboundStats>) {
    if (stats.type !== 'inbound-rtp') continue
    const { jitterBufferDelay: seconds, jitterBufferEmittedCount: count } = stats
    return seconds === undefined || count === undefined ? undefined : { seconds, count }
  }
  return undefined
}

/**
 * How long the pictures have to wait for their sound. The browser plays both as soon as it can, and over a poor connection it keeps more
 * sound in reserve than pictures. `ownMs` is what sound takes longer through the browser.
 */
export const followLags = (ownMs: number) => {
  const lags = new Map<string, number>()
  const waited = new WeakMap<ReceivedPair['picture'], Waited>()

  /** How many milliseconds what was played since the last time had waited to be. */
  const delayOf = async (receiver: ReceivedPair['picture']): Promise<number> => {
    const before = waited.get(receiver)
    const now = await readWaited(receiver)
    if (!now) return Number.NaN
    waited.set(receiver, now)
    return before ? (1000 * (now.seconds - before.seconds)) / (now.count - before.count) : Number.NaN
  }

  const measure = async ({ key, picture, sound }: ReceivedPair) => {
    const [pictureDelay, soundDelay] = await Promise.all([delayOf(picture), delayOf(sound)])
    const lag = soundDelay - pictureDelay
    if (!(Math.abs(lag) <= mostMs)) return
    const before = lags.get(key)
    lags.set(key, before === undefined ? lag : before + weight * (lag - before))
  }

  return {
    measure: async (pairs: readonly ReceivedPair[]): Promise<void> => {
      await Promise.allSettled(pairs.map(measure))
    },
    /** How many milliseconds the picture of a tile has to wait. */
    delayOf: (key: string): number => Math.max(0, ownMs + (lags.get(key) ?? 0)),
  }
}
