import { useTexts } from '#lib/texts.ts'
import { Captions } from '#ui/content/icons.ts'
import type { Caption, Chapter } from './video-player-props.ts'
import { rememberSpeed, speeds } from './speed.ts'
import { playerTexts } from './texts.ts'

// Choices are the browser's own: they show in full screen, and on a phone as the phone shows them.

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
      {chapters.map(({ start, title }) => (
        <option key={start} value={start}>
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

/** Looks like a button among the others. */
export const CaptionChoice = ({ captions, language, onLanguage }: CaptionChoiceProps) => {
  const texts = useTexts(playerTexts)

  return (
    <span className="player__captions" data-on={language === undefined ? undefined : ''}>
      <Captions />
      <select
        aria-label={texts.captions}
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
