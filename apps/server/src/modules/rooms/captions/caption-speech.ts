import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import { limits } from '@regent/contract/limits'
import type { captionEndpoints } from '@regent/contract/rooms/captions'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import { cuesOf } from '#modules/learning/captions/index.ts'
import { type EntryInRoom, getRoom, lockPeopleAgain, shareRoom } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { RetryLaterError } from '#platform/provider/ask-provider.ts'
import {
  createTranscriber,
  type Transcribe,
  type Transcript,
  TranscriberRefusedError,
} from '#platform/transcriber/transcriber.ts'
import { findCaptions, type StoredCaption, storeHeard } from './caption.repository.ts'
import { isLive, momentsOf, refuseSpeech } from './captions.policy.ts'
import { noteTranscriber } from './change-captioning.ts'
import { createGate } from './gate.ts'
import { presentCaption, spokenCaption } from './present-captions.ts'
import { readSpeech } from './speech-sound.ts'
import { captionTexts as texts } from './texts.ts'

/** Captions that come later are about something else. */
const timeoutMs = 20_000
const retrySeconds = 3
/** Pages keep what is said for two minutes, whatever a transcriber asks for. */
const mostRetrySeconds = 30

/** The most lines of one piece of speech; no person says more in it. */
const mostLines = 20

/** A person who speaks without a pause makes eight a minute; after a cut they come faster. */
const piecesOf = budgetOfEach('room-speech', 60, 60)

/** A small transcriber works on one piece at a time; more would only wait there. */
const gateLimits = { atOnce: 4, waiting: 16 }

interface Piece {
  key: string
  /** In base64. */
  sound: string
  beganAt: number
}

type Answered = EndpointAnswer<typeof captionEndpoints.speak>['captions']

type Needs = Pick<Services, 'db' | 'config' | 'budgets' | 'clock' | 'log'>

/** Makes captions of a piece of speech and sends them to the room. The page keeps the piece until it is answered, so that nothing is lost. */
export const captioningSpeech = (services: Needs) => {
  const { db, config, budgets, clock, log } = services
  const transcribe = createTranscriber(config, { timeoutMs })
  const pass = createGate(gateLimits)

  const hear = async (listen: Transcribe, webinarId: string, bytes: Buffer<ArrayBuffer>): Promise<Transcript> => {
    try {
      const heard = await pass(() => listen({ file: bytes, contentType: 'audio/wav', extension: 'wav' }))
      await noteTranscriber(db, webinarId, null)
      return heard
    } catch (error) {
      if (error instanceof TranscriberRefusedError) {
        // It would refuse it again.
        log.warn({ err: error, webinar: webinarId }, 'the transcriber refuses what is said in a room')
        await noteTranscriber(db, webinarId, error.message)
        return { language: undefined, lines: [] }
      }
      const isAway = error instanceof RetryLaterError
      if (!isAway && !(error instanceof AppError)) throw error
      await noteTranscriber(db, webinarId, isAway ? error.message : texts.isBehind)
      const wished = isAway ? Math.ceil(error.retryAfterMs / 1000) : 0
      const retryAfterSeconds = Math.min(mostRetrySeconds, Math.max(retrySeconds, wished))
      throw new AppError('busy', { message: texts.isAway, retryAfterSeconds, cause: error })
    }
  }

  const caption = async (person: EntryInRoom, { key, sound, beganAt }: Piece): Promise<Answered> => {
    const { id: personId, webinar_id: webinarId } = person
    refuseSpeech(person)
    const earlier = await findCaptions(db, { personId, key })
    if (earlier.length > 0) return earlier.map(presentCaption)
    // A piece may be on its way when a host ends it: it is not captioned.
    if (!transcribe || !isLive(person) || !(await getRoom(db, webinarId)).is_listening) return []
    const { bytes, seconds } = readSpeech(sound)
    await budgets.spend(piecesOf(personId))
    const said = momentsOf({ beganAt, endedAt: beganAt + seconds * 1000 }, clock().getTime())
    const { language, lines } = await hear(transcribe, webinarId, bytes)
    // Transcribers hear voices after the end.
    const within = (second: number) => Math.min(Math.max(second, 0), seconds)
    const cues = cuesOf(lines.map((line) => ({ ...line, start: within(line.start), end: within(line.end) })))
    const heard = cues.slice(0, mostLines).map(({ start, end, text }) => ({
      // One endless word is still a line.
      text: text.slice(0, limits.captionLength).toWellFormed(),
      beganAt: Math.round(said.beganAt + start * 1000),
      endedAt: Math.round(said.beganAt + end * 1000),
    }))
    const stored = await transact(db, (tx) => storeAndTell(tx, { personId, webinarId, key, language, lines: heard }))
    return stored.map(presentCaption)
  }

  /** A page that has waited too long asks once more: the transcriber hears the piece once. */
  const underWay = new Map<string, Promise<Answered>>()
  return (person: EntryInRoom, piece: Piece): Promise<Answered> => {
    const name = `${person.id} ${piece.key}`
    const known = underWay.get(name)
    if (known) return known
    const captioned = caption(person, piece).finally(() => underWay.delete(name))
    underWay.set(name, captioned)
    return captioned
  }
}

/** The person may have been ejected, or lost the microphone, while the transcriber listened. */
const storeAndTell = async (tx: Db, heard: Parameters<typeof storeHeard>[1]): Promise<StoredCaption[]> => {
  const { webinarId, personId, key, lines } = heard
  await shareRoom(tx, webinarId)
  const person = (await lockPeopleAgain(tx, [personId]))({ id: personId })
  if (person instanceof AppError) throw person
  refuseSpeech(person)
  if (lines.length === 0 || !isLive(person)) return []
  await storeHeard(tx, heard)
  const stored = await findCaptions(tx, { personId, key })
  await tellRoom(tx, webinarId, { type: 'captions', lines: stored.map(spokenCaption) })
  return stored
}
