import { uiTexts } from '../texts.ts'

interface RemainingTime {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** The time until an instant; zero once it has passed. */
export const remainingTime = (until: Date, now: Date): RemainingTime => {
  const seconds = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

interface CountdownProps {
  remaining: RemainingTime
  /** By default, days are left out on the last day. */
  withDays?: boolean
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Screen readers do not announce it: a clock that ticks aloud is no help. */
export const Countdown = ({ remaining, withDays = remaining.days > 0 }: CountdownProps) => {
  const parts = [
    ...(withDays ? [{ figure: String(remaining.days), unit: uiTexts.days }] : []),
    { figure: twoDigits(remaining.hours), unit: uiTexts.hours },
    { figure: twoDigits(remaining.minutes), unit: uiTexts.minutes },
    { figure: twoDigits(remaining.seconds), unit: uiTexts.seconds },
  ]
  return (
    <div className="countdown" role="timer" aria-live="off">
      {parts.map(({ figure, unit }) => (
        <div key={unit} className="grid gap-1">
          <span className="countdown__figure">{figure}</span>
          <span className="countdown__unit">{unit}</span>
        </div>
      ))}
    </div>
  )
}
