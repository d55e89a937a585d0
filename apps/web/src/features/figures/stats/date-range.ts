import { easternEntry } from '#widgets/records/eastern-date/eastern-entry.ts'

/** Days of the firm's calendar, both part of the range; an empty one leaves it open. */
export interface DateRange {
  from: string
  to: string
}

const dayMs = 86_400_000
const dayLength = '2026-11-20'.length

const asDay = (date: Date) => date.toISOString().slice(0, dayLength)

/** The day of the firm's calendar at a moment. */
export const firmDay = (moment: Date): string => easternEntry(moment).slice(0, dayLength)

/** A day of the calendar, written as '2026-11-20'; a year 0 there never was. */
export const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(date.getTime()) && asDay(date) === text
}

const daysBefore = (day: string, days: number) => asDay(new Date(Date.parse(day) - days * dayMs))

const lastDayOfMonthBefore = (day: string) => daysBefore(`${day.slice(0, 7)}-01`, 1)

/** How many days the ranges that end today have. */
export const lastDays = { week: 7, days30: 30 } as const

export const presets = ['all', 'week', 'days30', 'month', 'lastMonth', 'year'] as const
export type Preset = (typeof presets)[number]

export const rangeOf = (preset: Preset, today: string): DateRange => {
  const last = lastDayOfMonthBefore(today)
  return {
    all: { from: '', to: '' },
    week: { from: daysBefore(today, lastDays.week - 1), to: today },
    days30: { from: daysBefore(today, lastDays.days30 - 1), to: today },
    month: { from: `${today.slice(0, 7)}-01`, to: today },
    lastMonth: { from: `${last.slice(0, 7)}-01`, to: last },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }[preset]
}

/** Undefined for days that someone chose. */
export const presetOf = ({ from, to }: DateRange, today: string): Preset | undefined =>
  presets.find((preset) => {
    const range = rangeOf(preset, today)
    return range.from === from && range.to === to
  })

export const isTurnedRound = ({ from, to }: DateRange): boolean => from !== '' && to !== '' && from > to
