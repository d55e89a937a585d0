import type { Chapter } from '@regent/contract/watching/video-texts'
import { easternTime } from '@regent/contract/eastern-time'
import { wallTimeIn } from '@regent/contract/webinars/zoned-time'

/** '10:15 Title', '0:05 – Title', '1:02:00 Title', '[12:30] Title' and '7:30 PM: Title', each on a line of its own. */
const agendaLine =
  /^[\s*•·-]*[([]?(?:(?<hours>\d{1,2}):)?(?<minutes>\d{1,2}):(?<seconds>[0-5]\d)(?<half>\s*[ap]\.?m\.?)?[)\]]?(?:\s*[-–—:|]\s*|\s+)(?<title>\S.*)$/iu

const titleLength = 120

interface AgendaLine {
  hours: string | undefined
  minutes: number
  seconds: number
  half: string | undefined
  title: string
}

const readLine = (line: string): AgendaLine | undefined => {
  const groups = agendaLine.exec(line.trim())?.groups
  if (!groups) return undefined
  const { hours, minutes, seconds, half, title = '' } = groups
  return { hours, minutes: Number(minutes), seconds: Number(seconds), half, title: title.trim().slice(0, titleLength) }
}

const secondsInto = ({ hours = '0', minutes, seconds }: AgendaLine) => Number(hours) * 3600 + minutes * 60 + seconds

/** What a clock shows is read as minutes after noon or midnight, so that '7:30' is also 19:30. */
const halfDay = 12 * 60

const clockMinutes = ({ minutes: hour, seconds: minute }: AgendaLine) => (hour * 60 + minute) % halfDay

const isClock = ({ hours, half }: AgendaLine) => hours === undefined || half !== undefined

/**
 * The agenda in the description of a webinar: at least two lines that begin with times, one later than the other. The times
 * count from the beginning of the video, as everywhere on the web. They are times of the day if the first one is when the
 * webinar was to begin.
 */
export const agendaOf = (description: string, startsAt: Date): Chapter[] => {
  const lines = description.split('\n').flatMap((line) => readLine(line) ?? [])
  const [first] = lines
  if (!first || lines.length < 2) return []
  const { hour, minute } = wallTimeIn(easternTime, startsAt)
  const begins = (hour * 60 + minute) % halfDay
  const areOfDay = lines.every(isClock) && clockMinutes(first) === begins
  const chapters = lines.map((line) => ({
    start: areOfDay ? ((clockMinutes(line) - begins + halfDay) % halfDay) * 60 : secondsInto(line),
    title: line.title,
  }))
  const isInOrder = chapters.every(({ start }, index) => index === 0 || start > (chapters[index - 1]?.start ?? 0))
  return isInOrder ? chapters : []
}
