import { formatIn } from '#lib/time/format.ts'

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
