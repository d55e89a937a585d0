import type { Recording } from '@regent/contract/webinars/recordings'
import { formatBytes } from '#lib/browser/format-bytes.ts'
import { clockTime, formatDateTime } from '#lib/time/format.ts'
import { useNow } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { CreatedAt } from '#widgets/records/created-at.tsx'
import { webinarAdminTexts } from '../texts.ts'
import { isDeletedSoon } from './kept-until.ts'

const secondMs = 1000

const secondsOf = ({ startedAt, seconds }: Recording['parts'][number], now: Date) =>
  seconds ?? Math.max(0, (now.getTime() - Date.parse(startedAt)) / secondMs)

/** How long it is by now, which moves while it is being recorded. */
const RecordedSoFar = ({ parts }: Pick<Recording, 'parts'>) => {
  const texts = useTexts(webinarAdminTexts).recordings
  const now = useNow(secondMs)
  return texts.recordingNow(clockTime(parts.reduce((sum, part) => sum + secondsOf(part, now), 0)))
}

/** Beside the name. */
export const RecordingBadge = ({ recording: { state, isReplay, parts } }: { recording: Recording }) => {
  const texts = useTexts(webinarAdminTexts).recordings
  if (state === 'recording')
    return (
      <Badge tone="live">
        <RecordedSoFar parts={parts} />
      </Badge>
    )
  if (state === 'finishing') return <Badge tone="info">{texts.finishing}</Badge>
  if (state === 'failed') return <Badge tone="negative">{texts.failed}</Badge>
  return isReplay ? <Badge tone="accent">{texts.replay}</Badge> : null
}

/** Below the name: size, length and day, and what is being made of it. */
export const RecordingFacts = ({ recording }: { recording: Recording }) => {
  const texts = useTexts(webinarAdminTexts).recordings
  const { size, duration, createdAt, trim, trimming, captioning, keepUntil, state, failure } = recording
  const now = useNow(60 * secondMs)
  const zone = useZone()
  const isUnderWay = (work: { problem?: string | undefined } | null) => work !== null && work.problem === undefined
  const facts = [
    size === undefined ? undefined : formatBytes(size),
    duration === null ? undefined : clockTime(duration),
    trim === null ? undefined : texts.trimmed,
    isUnderWay(trimming) ? texts.trimming : undefined,
    isUnderWay(captioning) ? texts.editor.captioning : undefined,
  ].filter((fact) => fact !== undefined)

  return (
    <>
      <p className="recording__facts">
        {facts.length > 0 ? `${facts.join(' · ')} · ` : ''}
        <CreatedAt at={createdAt} />
      </p>
      <Parts parts={recording.parts} zone={zone} />
      {state === 'finishing' && failure !== undefined ? <p className="recording__warning">{failure}</p> : null}
      {state === 'failed' ? <p className="recording__warning">{texts.whyFailed(failure)}</p> : null}
      {trimming?.problem === undefined ? null : <p className="recording__warning">{trimming.problem}</p>}
      {captioning?.problem === undefined ? null : <p className="recording__warning">{captioning.problem}</p>}
      {isDeletedSoon(keepUntil, now) ? (
        <p className="recording__warning">{texts.deletedOn(formatDateTime(new Date(keepUntil), zone))}</p>
      ) : null}
    </>
  )
}

/** Several parts are one recording; their times are there for those who want them. */
const Parts = ({ parts, zone }: Pick<Recording, 'parts'> & { zone: string }) => {
  const texts = useTexts(webinarAdminTexts).recordings
  if (parts.length < 2) return null
  return (
    <details className="recording__parts">
      <summary>{texts.inParts(parts.length)}</summary>
      <ol>
        {parts.map(({ startedAt, seconds }) => (
          <li key={startedAt}>
            {formatDateTime(new Date(startedAt), zone)}
            {seconds === null ? null : ` · ${clockTime(seconds)}`}
          </li>
        ))}
      </ol>
    </details>
  )
}
