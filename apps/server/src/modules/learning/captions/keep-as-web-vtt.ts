import type { CaptionTrack } from '@regent/contract/watching/video-texts'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { openFileAt } from '#modules/files/files/index.ts'
import { CaptionsError, parseCaptions } from '#modules/learning/lecture-text/index.ts'
import { parseSrt } from './parse-srt.ts'
import { storeCaptions } from './store-captions.ts'

const mostMegabytes = 2

const texts = {
  areGone: 'This file of captions is not there any more. Please upload it again.',
  areNone: 'This is neither a WebVTT nor an SRT file.',
  tooLarge: `A file of captions can be at most ${mostMegabytes} MB.`,
}

type Store = Pick<Services, 'config' | 'storage'>

/** Refuses files that hold no captions, with the field's name; those in SRT become WebVTT, which browsers read. */
export const keepAsWebVtt = async (
  services: Store,
  tx: Db,
  tracks: readonly CaptionTrack[],
): Promise<CaptionTrack[]> => {
  const kept: CaptionTrack[] = []
  for (const track of tracks) kept.push({ ...track, url: await keptUrl(services, tx, track.url) })
  return kept
}

const keptUrl = async (services: Store, tx: Db, url: string): Promise<string> => {
  const content = await readFile(services, tx, url)
  try {
    const cues = parseSrt(content)
    if (cues) return await storeCaptions(services, tx, cues)
    if (!looksLikeWebVtt(content)) throw new CaptionsError(texts.areNone)
    parseCaptions(content)
    return url
  } catch (error) {
    throw error instanceof CaptionsError ? refused(error.message) : error
  }
}

const looksLikeWebVtt = (content: Uint8Array) =>
  /^\ufeff?WEBVTT/u.test(new TextDecoder().decode(content.subarray(0, 20)))

const readFile = async ({ storage }: Store, db: Db, url: string): Promise<Uint8Array> => {
  const opened = await openFileAt({ db, storage }, url)
  if (!opened) throw refused(texts.areGone)
  if (opened.file.size > mostMegabytes * 1024 * 1024) {
    opened.stream.destroy()
    throw refused(texts.tooLarge)
  }
  return Buffer.concat((await opened.stream.toArray()) as Buffer[])
}

const refused = (message: string) => new AppError('invalid', { details: { captions: message } })
