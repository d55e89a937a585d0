import { easternTime } from '../eastern-time.ts'

/** What a clock on the wall shows; without a zone it is no moment. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

/** What the clocks of a zone show at a moment. */
export const wallTimeIn = (zone: string, moment: Date): WallTime => {
  const wall: WallTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of formatOf(zone).formatToParts(moment)) {
    if (type in wall) wall[type as keyof WallTime] = Number(value)
  }
  return wall
}

const asIfUtc = ({ year, month, day, hour, minute, second }: WallTime) =>
  Date.UTC(year, month - 1, day, hour, minute, second)

const second = 1000
const hour = 3600 * second

const offsetAt = (zone: string, at: number) =>
  asIfUtc(wallTimeIn(zone, new Date(at))) - Math.floor(at / second) * second

// No zone is further from UTC than this, so the moment that is looked for lies between these two.
const furthest = 16 * hour

/** The moments at which the clocks of a zone show this: none if they skip it, two if they show it twice, the earlier first. */
export const momentsOf = (zone: string, wall: WallTime): Date[] => {
  const shown = asIfUtc(wall)
  const around = [shown - furthest, shown, shown + furthest]
  const offsets = new Set(around.map((at) => offsetAt(zone, at)))
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((at) => asIfUtc(wallTimeIn(zone, new Date(at))) === shown)
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at))
}

const written =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?(?<zone>Z|[+-]\d\d:\d\d)?$/u

const read = (text: string): { wall: WallTime; hasZone: boolean } | undefined => {
  const units = written.exec(text)?.groups
  if (!units) return undefined
  const unit = (name: keyof WallTime) => Number(units[name] ?? 0)
  const wall = {
    year: unit('year'),
    month: unit('month'),
    day: unit('day'),
    hour: unit('hour'),
    minute: unit('minute'),
    second: unit('second'),
  }
  return { wall, hasZone: units['zone'] !== undefined }
}

/** Whether this is an existing date with a time, as forms and programs write them. */
export const isWrittenDate = (text: string): boolean => {
  const { wall, hasZone } = read(text) ?? {}
  if (!wall || (hasZone && Number.isNaN(Date.parse(text)))) return false
  const again = wallTimeIn('UTC', new Date(asIfUtc(wall)))
  return Object.entries(wall).every(([unit, value]) => again[unit as keyof WallTime] === value)
}

/** The wall time that a date names; undefined for a date with a zone, which is a moment. */
export const readWallTime = (text: string): WallTime | undefined => {
  const { wall, hasZone } = read(text) ?? {}
  return hasZone ? undefined : wall
}

/** The moments that a written date can mean, in its own zone or else in `zone`. */
export const momentsOfText = (text: string, zone: string = easternTime): Date[] => {
  const wall = readWallTime(text)
  return wall ? momentsOf(zone, wall) : [new Date(text)]
}
