import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useMediaSelector } from 'media-chrome/react/media-store'
import { useTexts } from '#lib/texts.ts'
import { clockTime } from '#lib/time/format.ts'
import { Rule } from '#ui/content/rule.tsx'
import { useMediaRequest } from './media-request.ts'
import { SeekPreview } from './seek-preview.tsx'
import type { Chapter, Thumbnails } from './video-player-props.ts'
import { playerTexts } from './texts.ts'
import { Waveform } from './waveform.tsx'

/** The start and end of each chapter, or of the whole video without chapters. */
const partsOf = (chapters: readonly Chapter[], duration: number) => {
  const starts = [0, ...chapters.map(({ start }) => start).filter((start) => start > 0 && start < duration)]
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? duration }))
}

interface SeekBarProps {
  chapters: readonly Chapter[]
  thumbnails: Thumbnails | undefined
  waveform: readonly number[] | undefined
}

/** The thin line is the whole video, the thick line the part that was played; gaps separate chapters. */
export const SeekBar = ({ chapters, thumbnails, waveform }: SeekBarProps) => {
  const texts = useTexts(playerTexts)
  const request = useMediaRequest()
  const now = useMediaSelector((state) => state.mediaCurrentTime ?? 0)
  const duration = useMediaSelector((state) => state.mediaDuration ?? 0)
  const [pointed, setPointed] = useState<number>()
  const [isMovedByKeys, setMovedByKeys] = useState(false)

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(Math.max((clientX - left) / width, 0), 1))
  }
  const noteKey = ({ key }: KeyboardEvent) => setMovedByKeys(/^(?:Arrow|Page|Home|End)/u.test(key))
  const shown = pointed === undefined ? (isMovedByKeys ? now : undefined) : pointed * duration

  return (
    <div
      className="player__seek"
      onPointerMove={point}
      onPointerLeave={() => setPointed(undefined)}
      onPointerDown={() => setMovedByKeys(false)}
      onKeyDown={noteKey}
      onBlur={() => setMovedByKeys(false)}
    >
      {waveform && waveform.length > 1 ? <Waveform steps={waveform} /> : null}
      <div className="player__parts">
        {partsOf(chapters, duration).map(({ start, end }, index) => (
          <span key={index} className="player__part" style={{ flexGrow: end - start || 1 }}>
            <Rule tone="stage" done={duration > 0 ? (now - start) / (end - start) : 0} />
          </span>
        ))}
      </div>
      {shown !== undefined && duration > 0 && (
        <SeekPreview second={shown} share={shown / duration} chapters={chapters} thumbnails={thumbnails} />
      )}
      <input
        type="range"
        aria-label={texts.seek}
        aria-valuetext={texts.position(clockTime(now), clockTime(duration))}
        min={0}
        max={duration || 1}
        step={1}
        value={Math.floor(now)}
        onChange={({ currentTarget }) => request('MEDIA_SEEK_REQUEST', currentTarget.valueAsNumber)}
      />
    </div>
  )
}
