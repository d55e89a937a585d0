import type { RemainingTime } from './remaining-time.ts'
import { uiTexts } from '../texts.ts'

interface CountdownProps {
  remaining: RemainingTime
  /** Days are left out within the last day, unless they are wanted always. */
  withDays?: boolean
}

const twoFigures = (value: number) => String(value).padStart(2, '0')

/** Only draws; whoever counts decides when. It never speaks of itself: a clock that ticks aloud is no help. */
export const Countdown = ({ remaining, withDays = remaining.days > 0 }: CountdownProps) => {
  const parts = [
    ...(withDays ? [{ figure: String(remaining.days), unit: uiTexts.days }] : []),
    { figure: twoFigures(remaining.hours), unit: uiTexts.hours },
    { figure: twoFigures(remaining.minutes), unit: uiTexts.minutes },
    { figure: twoFigures(remaining.seconds), unit: uiTexts.seconds },
  ]
  return (
    <div className="countdown" role="timer" aria-live="off">
      {parts.map(({ figure, unit }) => (
        <div key={unit} className="countdown__part">
          <span className="countdown__figure">{figure}</span>
          <span className="countdown__unit">{unit}</span>
        </div>
      ))}
    </div>
  )
}
