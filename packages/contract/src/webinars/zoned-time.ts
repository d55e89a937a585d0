/** What a clock on the wall shows: of no zone, and so no moment. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** The firm's zone: staff enter and see their dates in it, and so does a reader of whom nothing else is known. */
export const easternTime = 'America/New_York'

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

/** The moments at which the clocks of a zone show this: none where they skip it, two where they show it twice, the earlier first. */
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
  const parts = written.exec(text)?.groups
  if (!parts) return undefined
  const part = (name: keyof WallTime) => Number(parts[name] ?? 0)
  const wall = {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
  return { wall, hasZone: parts['zone'] !== undefined }
}

/** Whether this is a date of the calendar and a time of the day, as forms and programs write them. */
export const isWrittenDate = (text: string): boolean => {
  const { wall, hasZone } = read(text) ?? {}
  if (!wall || (hasZone && Number.isNaN(Date.parse(text)))) return false
  const again = wallTimeIn('UTC', new Date(asIfUtc(wall)))
  return Object.entries(wall).every(([part, value]) => again[part as keyof WallTime] === value)
}

/** What a written date says clocks show; nothing where a zone stands beside it, for then it is a moment. */
export const readWallTime = (text: string): WallTime | undefined => {
  const { wall, hasZone } = read(text) ?? {}
  return hasZone ? undefined : wall
}

/** The moments a written date can mean: its own zone decides, and where it has none the one that is given. */
export const momentsOfText = (text: string, zone: string = easternTime): Date[] => {
  const wall = readWallTime(text)
  return wall ? momentsOf(zone, wall) : [new Date(text)]
}
