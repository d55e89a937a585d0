import type { CaptionTrack } from '@regent/contract/watching/video-texts'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { openPassingFolder } from '#modules/files/uploads/index.ts'
import { type Cue, cuesOf, labelOf, languageOf, storeCaptions } from '#modules/learning/captions/index.ts'
import { defineJob, enqueue } from '#platform/jobs/index.ts'
import { RetryLaterError } from '#platform/provider/ask-provider.ts'
import { createTranscriber, TranscriberRefusedError, type Transcribe } from '#platform/transcriber/transcriber.ts'
import { mostCues } from '#modules/learning/lecture-text/index.ts'
import { extractSoundApart } from '#platform/video/apart/index.ts'
import { webinarTexts } from '../texts.ts'
import { lockAnyWebinar } from '../webinar.repository.ts'
import { getPlayableAmong, recordingChange } from './recording-change.ts'
import { findSilent, listCaptionsOfRecording, setCaptioning, updateDetails } from './recording-details.repository.ts'
import { readWordsSoon } from './read-words.ts'
import { keepFiles } from './recordings.ts'
import { StorageAwayError, withStoredVideo } from './stored-video.ts'

type Recording = NonNullable<Awaited<ReturnType<typeof findSilent>>>

const patienceMs = 24 * 60 * 60 * 1000

const transcriberIsAway = 'The transcriber did not answer for a day.'
const soundIsBroken = 'The sound of this recording cannot be read.'
const nothingIsSaid = 'The transcriber heard no one speak.'
// A small machine answers within its time.
const secondsOfPiece = 5 * 60

export const makeCaptions = defineJob({
  name: 'make-captions',
  payload: z.object({ recordingId: z.uuid(), since: z.iso.datetime() }),
  run: async ({ recordingId, since }, services) => {
    const recording = await findSilent(services.db, recordingId)
    const transcribe = createTranscriber(services.config)
    if (!recording || !transcribe) return
    try {
      await store(services, recording, await listen(services, recording, transcribe))
    } catch (error) {
      const isLate = services.clock().getTime() - Date.parse(since) > patienceMs
      if (error instanceof TranscriberRefusedError) await giveUp(services, recording, error.message)
      else if (error instanceof RetryLaterError && isLate) await giveUp(services, recording, transcriberIsAway)
      else if (error instanceof RetryLaterError || error instanceof StorageAwayError || isDiskFull(error)) throw error
      else {
        services.log.warn({ err: error, recording: recordingId }, 'the sound of a recording cannot be read')
        await giveUp(services, recording, soundIsBroken)
      }
    }
  },
})

const isDiskFull = (error: unknown) => error instanceof AppError && error.code === 'disk_full'

/** One at a time: the transcriber may be a small machine. */
export const captionSoon = async (services: Services, tx: Db, recordingId: string, now: Date): Promise<void> => {
  if (!createTranscriber(services.config)) return
  await setCaptioning(tx, recordingId, 'waiting')
  const key = `${makeCaptions.name}:${recordingId}`
  await enqueue(tx, makeCaptions, { recordingId, since: now.toISOString() }, { key, queue: makeCaptions.name })
}

/** Of one that was deleted before its captions were made. */
export const resumeCaptions = async (services: Services, tx: Db, id: string, now: Date): Promise<void> => {
  if (await findSilent(tx, id)) await captionSoon(services, tx, id, now)
}

/** Staff ask for captions. */
export const transcribeRecording = recordingChange<string>(async (tx, { services, recordings, now }, id) => {
  if (!createTranscriber(services.config)) throw new AppError('invalid', { message: webinarTexts.noTranscriber })
  getPlayableAmong(recordings, id)
  await captionSoon(services, tx, id, now)
})

const listen = (services: Services, recording: Recording, transcribe: Transcribe) =>
  withStoredVideo(services, recording, async (source) => {
    const folder = await openPassingFolder(services.config)
    const lines: Cue[] = []
    let language: string | undefined
    for await (const { from, seconds, ...sound } of extractSoundApart({
      source,
      folder,
      mostSeconds: secondsOfPiece,
    })) {
      const heard = await transcribe(sound)
      // Transcribers hear voices before the beginning and after the end.
      const momentOf = (second: number) => from + Math.min(Math.max(second, 0), seconds)
      language ??= heard.lines.length > 0 ? heard.language : undefined
      lines.push(...heard.lines.map(({ start, end, text }) => ({ start: momentOf(start), end: momentOf(end), text })))
    }
    return { language: languageOf(language), cues: cuesOf(lines).slice(0, mostCues) }
  })

type Heard = Awaited<ReturnType<typeof listen>>

const store = async (services: Services, { id, webinar_id: webinarId }: Recording, { language, cues }: Heard) => {
  if (cues.length === 0) throw new TranscriberRefusedError(nothingIsSaid)
  const track: CaptionTrack = {
    language,
    label: labelOf(language),
    url: await storeCaptions(services, services.db, cues),
  }
  await changed(services, webinarId, async (tx) => {
    // Staff may have deleted it meanwhile.
    if (!(await findSilent(tx, id))) return
    const others = (await listCaptionsOfRecording(tx, id)).filter((other) => other.language !== language)
    await updateDetails(tx, id, { captions: [...others, track] })
    await setCaptioning(tx, id, null)
    await readWordsSoon(tx)
    await keepFiles(tx, webinarId)
  })
}

const giveUp = (services: Services, { id, webinar_id: webinarId }: Recording, problem: string) =>
  changed(services, webinarId, async (tx) => {
    if (await findSilent(tx, id)) await setCaptioning(tx, id, problem)
  })

const changed = (services: Services, webinarId: string, work: (tx: Db) => Promise<unknown>) =>
  transact(services.db, async (tx) => {
    await lockAnyWebinar(tx, webinarId)
    await work(tx)
    await announce(tx, 'webinars', `webinar:${webinarId}`)
  })
