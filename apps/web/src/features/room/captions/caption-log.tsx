import type { CaptionLine } from '@regent/contract/rooms/room-messages'
import { useLayoutEffect, useRef } from 'react'
import { formatTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { speakerName } from './captions-overlay.tsx'
import { captionTexts } from './texts.ts'
import { useCaptionPart, useCaptionStore } from './use-captions.ts'

/** This near to its end, the list follows new lines. */
const nearPx = 80

/** All captions so far, for reading. New lines are not announced. */
export const CaptionLog = () => {
  const texts = useTexts(captionTexts).panel
  const lines = useCaptionPart('lines')
  const isRead = useCaptionPart('isRead')
  const isFailing = useCaptionPart('isFailing')
  const older = useCaptionPart('older')
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)

  useLayoutEffect(() => {
    const { current } = box
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight
  }, [lines])

  const note = isFailing ? texts.failing : isRead ? texts.none : texts.loading
  return (
    <div
      ref={box}
      className="captions-log"
      role="region"
      aria-label={texts.log}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - clientHeight - scrollTop < nearPx
      }}
    >
      {older === 'none' || !isRead ? null : <Older />}
      {lines.length === 0 || isFailing ? <p className="captions-log__none">{note}</p> : null}
      <ol>
        {lines.map((line, at) => (
          <Line key={line.id} line={line} before={lines[at - 1]} />
        ))}
      </ol>
    </div>
  )
}

const Older = () => {
  const texts = useTexts(captionTexts).panel
  const older = useCaptionPart('older')
  const store = useCaptionStore()

  return (
    <Button size="small" look="quiet" busy={older === 'reading'} onClick={() => void store.readOlder()}>
      {older === 'failed' ? texts.olderFailed : texts.older}
    </Button>
  )
}

/** The speaker and the minute stand where they change. */
const Line = ({ line, before }: { line: CaptionLine; before: CaptionLine | undefined }) => {
  const name = speakerName(line)
  const zone = useZone()
  const timeOf = (ms: number) => formatTime(new Date(ms), zone)
  const time = timeOf(line.beganAt)
  const isNew = before?.speaker !== line.speaker || timeOf(before.beganAt) !== time

  return (
    <li>
      {isNew ? (
        <p className="captions-log__who">
          {name === '' ? null : <b dir="auto">{name}</b>}{' '}
          <time dateTime={new Date(line.beganAt).toISOString()}>{time}</time>
        </p>
      ) : null}
      <p dir="auto">{line.text}</p>
    </li>
  )
}
