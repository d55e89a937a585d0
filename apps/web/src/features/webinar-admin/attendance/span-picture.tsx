import type { Span } from '@regent/contract/webinars/attendance'
import { useTexts } from '#lib/texts.ts'
import { easternTime, formatClock } from '#lib/time/format.ts'
import { placeSpans } from './place-spans.ts'
import { attendanceTexts } from './texts.ts'

/** The least that can be seen of a short visit, in percent. */
const leastWidth = 0.6

interface SpanPictureProps {
  spans: readonly Span[]
  live: readonly Span[]
}

const useSpanTexts = (spans: readonly Span[]) => {
  const texts = useTexts(attendanceTexts)
  const clock = (moment: string) => formatClock(new Date(moment), easternTime)
  return spans.map(({ from, until }) => texts.span(clock(from), clock(until)))
}

/** When a person was there, as bars over the live time. */
export const SpanPicture = ({ spans, live }: SpanPictureProps) => {
  const texts = useTexts(attendanceTexts)
  const words = useSpanTexts(spans)

  return (
    <svg
      className="span-picture"
      viewBox="0 0 100 18"
      preserveAspectRatio="none"
      role="img"
      aria-label={spans.length === 0 ? texts.noSpans : texts.spans(words)}
    >
      {placeSpans(live, live).map(({ start, width }) => (
        <rect key={start} className="span-picture__live" x={start} y="7" width={width} height="4" />
      ))}
      {placeSpans(spans, live).map(({ start, width }) => (
        <rect
          key={start}
          className="span-picture__there"
          x={Math.min(start, 100 - leastWidth)}
          y="3"
          width={Math.max(width, leastWidth)}
          height="12"
        />
      ))}
    </svg>
  )
}

/** The same as text. */
export const SpanTimes = ({ spans }: { spans: readonly Span[] }) => {
  const texts = useTexts(attendanceTexts)
  const words = useSpanTexts(spans)

  if (words.length === 0) return <span className="span-times">{texts.noSpans}</span>
  return (
    <ul className="span-times">
      {words.map((word, index) => (
        <li key={spans[index]?.from}>{word}</li>
      ))}
    </ul>
  )
}
