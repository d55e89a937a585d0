import { formatIn } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Countdown, remainingTime } from '#ui/content/countdown.tsx'
import { registrationTexts } from './texts.ts'

const everySecond = 1000

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })

const ordinal = (day: number) => `${day}${endings[ordinals.select(day)] ?? 'th'}`

/** 'Monday May 5th, 7:30pm', in two parts between which a line may break. */
export const registrationDate = (at: Date, zone: string): { weekday: string; rest: string } => {
  const month = formatIn(at, zone, { month: 'long' })
  const day = ordinal(Number(formatIn(at, zone, { day: 'numeric' })))
  const time = formatIn(at, zone, { hour: 'numeric', minute: '2-digit' }).replace(' ', '').toLowerCase()
  return { weekday: formatIn(at, zone, { weekday: 'long' }), rest: `${month} ${day}, ${time}` }
}

interface RegistrationDateLineProps {
  at: Date
  /** Without a countdown. */
  isOver: boolean
}

/** When it begins, in the viewer's zone, with a countdown. */
export const RegistrationDateLine = ({ at, isOver }: RegistrationDateLineProps) => {
  const texts = useTexts(registrationTexts)
  const zone = useZone()
  const now = useNow(everySecond)
  const { weekday, rest } = registrationDate(at, zone)
  const name = formatIn(at, zone, { timeZoneName: 'short', hour: 'numeric' }).replace(/^.*[AP]M /u, '')
  const isToday = formatIn(at, zone, { dateStyle: 'short' }) === formatIn(now, zone, { dateStyle: 'short' })

  return (
    <>
      <p className="mb-1.5 text-14/[1.5] text-ink-muted">{isToday ? texts.today(name) : texts.yourTime(name)}</p>
      <p className="register-side__when">
        <time dateTime={at.toISOString()}>
          {weekday} <span className="whitespace-nowrap">{rest}</span>
        </time>
      </p>
      {isOver || at > now ? null : <p className="webinar-soon mt-3">{texts.soon}</p>}
      {isOver || at <= now ? null : <Countdown remaining={remainingTime(at, now)} withDays />}
    </>
  )
}
