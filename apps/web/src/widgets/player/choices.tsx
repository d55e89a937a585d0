import { remember } from '#lib/browser/remembered.ts'
import { useTexts } from '#lib/texts.ts'
import { Captions } from '#ui/content/icons.ts'
import type { Caption, Chapter } from './video-player-props.ts'
import { playerTexts } from './texts.ts'

// These are the browser's own selects: they work in full screen, and a phone shows its own list.

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

export const speedKey = 'regent-speed'

export const rememberSpeed = (rate: number): void => remember(speedKey, String(rate))

export const slower = (rate: number): number => speeds.findLast((speed) => speed < rate) ?? speeds[0]

export const faster = (rate: number): number => speeds.find((speed) => speed > rate) ?? 2

interface ChapterChoiceProps {
  chapters: readonly Chapter[]
  now: number
  onSeek: (second: number) => void
}

export const ChapterChoice = ({ chapters, now, onSeek }: ChapterChoiceProps) => {
  const texts = useTexts(playerTexts)
  const chapter = chapters.findLast(({ start }) => start <= now)

  return (
    <select
      className="player__choice player__chapters"
      aria-label={texts.chapters}
      value={chapter?.start ?? ''}
      onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
    >
      {chapter === undefined && <option value="">{texts.chapters}</option>}
      {chapters.map(({ start, title }, index) => (
        <option key={index} value={start}>
          {title}
        </option>
      ))}
    </select>
  )
}

export const SpeedChoice = ({ rate }: { rate: number }) => {
  const texts = useTexts(playerTexts)

  return (
    <select
      className="player__choice player__speed"
      aria-label={texts.speed(rate)}
      value={rate}
      onChange={({ currentTarget }) => rememberSpeed(Number(currentTarget.value))}
    >
      {speeds.map((speed) => (
        <option key={speed} value={speed}>
          {texts.rate(speed)}
        </option>
      ))}
    </select>
  )
}

interface CaptionChoiceProps {
  captions: readonly Caption[]
  language: string | undefined
  onLanguage: (language: string | undefined) => void
}

/** Looks like the buttons beside it. */
export const CaptionChoice = ({ captions, language, onLanguage }: CaptionChoiceProps) => {
  const texts = useTexts(playerTexts)

  return (
    <span className="player__captions" data-on={language === undefined ? undefined : ''}>
      <Captions />
      <select
        aria-label={texts.captions}
        aria-description={texts.moveCaptions}
        title={language === undefined ? undefined : texts.moveCaptions}
        value={language ?? ''}
        onChange={({ currentTarget }) => onLanguage(currentTarget.value || undefined)}
      >
        <option value="">{texts.noCaptions}</option>
        {captions.map((caption) => (
          <option key={caption.language} value={caption.language}>
            {caption.label}
          </option>
        ))}
      </select>
    </span>
  )
}
