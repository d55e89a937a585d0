import type { Chapter } from '@regent/contract/watching/video-texts'
import { useTexts } from '#lib/texts.ts'
import { clockTime, wholeMinutes } from '#lib/time/format.ts'
import { type Playback, usePlayback } from '#widgets/player/playback.ts'
import { replayTexts } from './texts.ts'

interface ChapterListProps {
  chapters: readonly Chapter[]
  duration: number | undefined
  playback: Playback
}

const minute = 60

/** The chapters with their lengths. The one that plays is marked; a click goes to another one. */
export const ChapterList = ({ chapters, duration, playback }: ChapterListProps) => {
  const texts = useTexts(replayTexts).chapters
  const current = usePlayback(playback, (at) => chapters.findLastIndex(({ start }) => start <= at.second()))
  const lengthOf = (seconds: number) =>
    seconds < minute ? texts.seconds(Math.round(seconds)) : texts.minutes(wholeMinutes(seconds))
  const endOf = (index: number) => chapters[index + 1]?.start ?? duration

  return (
    <section className="replay__chapters" aria-labelledby="chapters">
      <h2 id="chapters">{texts.title}</h2>
      <ol>
        {chapters.map(({ start, title }, index) => {
          const end = endOf(index)
          return (
            <li key={start} aria-current={index === current ? 'true' : undefined}>
              <button type="button" onClick={() => playback.seek(start)}>
                <span className="replay__at num">{clockTime(start)}</span>
                <span>{title}</span>
                <span className="replay__length">{end === undefined ? null : lengthOf(end - start)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
