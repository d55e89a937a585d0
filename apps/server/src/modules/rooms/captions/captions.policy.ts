import type { RoomRole } from '@regent/contract/rooms/entry'
import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { AppError } from '#app/app-error.ts'
import { captionTexts as texts } from './texts.ts'

interface Captioner {
  role: RoomRole
  status: WebinarStatus
  may_caption: boolean
}

/** Attendees hear nothing of what is said backstage, and read none of it. */
export const isLive = ({ status }: Pick<Captioner, 'status'>): boolean => status === 'In Progress'

/** Hosts may always. */
export const refuseTyping = (person: Captioner): void => {
  if (person.role !== 'Admin' && !person.may_caption) {
    throw new AppError('not_allowed', { message: texts.notCaptioner })
  }
  if (!isLive(person)) throw new AppError('conflict', { message: texts.notLive })
}

export const refuseSpeech = ({ may_speak: maySpeak }: { may_speak: boolean }): void => {
  if (!maySpeak) throw new AppError('not_allowed', { message: texts.mayNotSpeak })
}

export interface Moments {
  beganAt: number
  endedAt: number
}

const secondMs = 1000
/** A page may have been cut off for as long as it tries to come back by itself. */
const oldestMs = 10 * 60 * secondMs
const longestMs = 30 * secondMs

/** As the page states them, but never in the future, and no longer ago than a page can be cut off. */
export const momentsOf = ({ beganAt, endedAt }: Moments, nowMs: number): Moments => {
  const end = Math.min(Math.max(endedAt, nowMs - oldestMs), nowMs)
  return { beganAt: Math.min(Math.max(beganAt, end - longestMs), end), endedAt: end }
}

interface RecordedPart {
  began_at: Date
  seconds: number
}

interface SpokenLine {
  text: string
  is_typed: boolean
  began_at: Date
  ended_at: Date
}

/** A line that is typed appears when it is finished, and stays for as long as it takes to read. */
const leastTypedSeconds = 2
const secondsPerCharacter = 0.06

const endOf = ({ text, is_typed: isTyped, began_at: beganAt, ended_at: endedAt }: SpokenLine): Date => {
  if (!isTyped) return endedAt
  const readingMs = Math.max(leastTypedSeconds, text.length * secondsPerCharacter) * secondMs
  return new Date(Math.max(endedAt.getTime(), beganAt.getTime() + readingMs))
}

/** Second of a recording of these parts; what happens in a break between two stands at the cut. */
const secondAt = (parts: readonly RecordedPart[], moment: Date): number =>
  parts.reduce((sum, { began_at: beganAt, seconds }) => {
    const since = (moment.getTime() - beganAt.getTime()) / secondMs
    return sum + Math.max(0, Math.min(seconds, since))
  }, 0)

const atLeastShown = 0.2

/** Where the lines are in a recording of these parts. What was said before, after or in a break is not in it. */
export const placeLines = (lines: readonly SpokenLine[], parts: readonly RecordedPart[]) =>
  lines
    .map((line) => ({ start: secondAt(parts, line.began_at), end: secondAt(parts, endOf(line)), text: line.text }))
    .filter(({ start, end, text }) => text !== '' && end - start >= atLeastShown)
    .toSorted((a, b) => a.start - b.start)
