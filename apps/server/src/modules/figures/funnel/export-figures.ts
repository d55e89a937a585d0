import { Readable } from 'node:stream'
import type { AskedQuestion, Funnel, SessionFigures } from '@regent/contract/figures/funnel'
import { easternDay } from '#modules/webinars/webinars/index.ts'
import { mapInTurns } from '#platform/csv/in-turns.ts'
import { byteOrderMark, csvRow } from '#platform/csv/write-csv.ts'
import type { Figures } from './read-figures.ts'
import { exportTexts as texts } from './texts.ts'

type Cell = string | number

export type FigureTable = 'source' | 'campaign' | 'webinar' | 'day' | 'delivery'

const stages = ({ views, registrations, attendees, offerClicks, sales }: Funnel): Cell[] => [
  views,
  registrations,
  attendees,
  offerClicks,
  sales,
]

const named = (text: string) => (text === '' ? texts.direct : text)

/** The lines of each table, as people read them in a spreadsheet. */
const linesOf: Record<FigureTable, (figures: Figures) => Cell[][]> = {
  source: ({ bySource }) => bySource.map((line) => [named(line.source), ...stages(line)]),
  campaign: ({ byCampaign }) => byCampaign.map((line) => [named(line.source), line.campaign, ...stages(line)]),
  webinar: ({ byWebinar }) =>
    byWebinar.map(({ webinar, countedAttendees, ...line }) => [
      webinar.name,
      easternDay(new Date(webinar.date)),
      webinar.isDeleted ? texts.yes : '',
      ...stages(line),
      countedAttendees ?? line.attendees,
      countedAttendees === undefined ? '' : texts.yes,
    ]),
  day: ({ byDay }) => byDay.map((line) => [line.day, ...stages(line)]),
  delivery: ({ delivery }) =>
    delivery.map((line) => [line.channel, line.kind, line.sent, line.failed, line.bounced, line.clicked ?? '']),
}

/** A file for spreadsheets; long ones hold nobody up. */
const fileOf = async (head: readonly string[], lines: readonly Cell[][]): Promise<Readable> =>
  Readable.from([byteOrderMark + csvRow(head), ...(await mapInTurns(lines, csvRow))])

/** A table with its head. */
export const rowsOfTable = (table: FigureTable, figures: Figures): Cell[][] => [
  texts.columns[table],
  ...linesOf[table](figures),
]

export const exportTable = (table: FigureTable, figures: Figures): Promise<Readable> =>
  fileOf(texts.columns[table], linesOf[table](figures))

/** Every question of a webinar, with what became of it. */
export const exportQuestions = (rows: readonly AskedQuestion[]): Promise<Readable> =>
  fileOf(
    texts.columns.questions,
    rows.map(({ text, asker, state, votes, answer, askedAt }) => [
      text,
      asker ?? texts.noName,
      askedAt,
      votes,
      texts.states[state],
      answer ?? '',
    ]),
  )

export const exportSession = (table: 'minutes' | 'replay', { minutes, replay }: SessionFigures): Promise<Readable> =>
  table === 'minutes'
    ? fileOf(
        texts.columns.minutes,
        minutes.map(({ minute, present }) => [minute, present]),
      )
    : fileOf(texts.columns.replay, replay?.parts.map(({ second, watching }) => [second, watching]) ?? [])
