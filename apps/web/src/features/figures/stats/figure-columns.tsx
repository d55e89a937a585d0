import {
  type CampaignFunnel,
  type DayFunnel,
  type Delivery,
  type Funnel,
  type FunnelStage,
  funnelStages,
  type SourceFunnel,
  type WebinarFunnel,
} from '@regent/contract/figures/funnel'
import { percent } from '@regent/contract/figures/percent'
import type { ReactNode } from 'react'
import { Link } from '#ui/controls/link.tsx'
import { webinarFiguresPath } from '#lib/paths.ts'
import { formatEastern, formatIn } from '#lib/time/format.ts'
import { Badge } from '#ui/states/badge.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { nameInWords } from '#widgets/records/name-in-words.ts'
import { SetByHand } from '../funnel/funnel.tsx'
import type { figuresTexts } from '../texts.ts'

type Texts = (typeof figuresTexts)['en']

/** What a table shows: its columns, what its rows are sorted by, and how a row is called. */
export interface FigureTable<Row> {
  columns: Column<Row>[]
  valueOf: (row: Row, column: string) => string | number
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  /** The column by which the rows come first. */
  firstSort: string
}

const dayText = (day: string) =>
  formatIn(new Date(`${day}T12:00:00Z`), 'UTC', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

interface Counted extends Funnel {
  countedAttendees?: number | undefined
}

interface StageCellProps {
  stage: FunnelStage
  row: Counted
}

/** A stage, with its share of the one before. */
const StageCell = ({ stage, row }: StageCellProps) => {
  const before = funnelStages[funnelStages.indexOf(stage) - 1]
  const share = before && percent(row[stage], row[before])

  return (
    <span className="figure-with-share">
      {stage === 'attendees' && row.countedAttendees !== undefined ? (
        <SetByHand shown={row.attendees} counted={row.countedAttendees} />
      ) : (
        row[stage].toLocaleString('en')
      )}
      {share === undefined ? null : <span className="figure-share"> {share}</span>}
    </span>
  )
}

const stageColumns = <Row extends Counted>({ stages }: Texts): Column<Row>[] =>
  funnelStages.map((stage) => ({
    key: stage,
    head: stages[stage],
    kind: 'figure',
    sortable: true,
    cell: (row) => <StageCell stage={stage} row={row} />,
  }))

/** The cell of a stage in the last row, which sums all others. */
export const totalCell = (total: Counted, column: string): ReactNode => {
  const stage = funnelStages.find((each) => each === column)
  return stage && <StageCell stage={stage} row={total} />
}

const stageValue = (row: Funnel, column: string) => row[funnelStages.find((stage) => stage === column) ?? 'views']

export const sourceTable = (texts: Texts): FigureTable<SourceFunnel> => {
  const nameOf = ({ source }: SourceFunnel) => source || texts.direct
  return {
    columns: [
      { key: 'source', head: texts.tables.heads.source, kind: 'title', sortable: true, cell: nameOf },
      ...stageColumns<SourceFunnel>(texts),
    ],
    valueOf: (row, column) => (column === 'source' ? nameOf(row) : stageValue(row, column)),
    rowId: ({ source }) => `=${source}`,
    rowName: nameOf,
    firstSort: 'views',
  }
}

export const campaignTable = (texts: Texts): FigureTable<CampaignFunnel> => {
  const nameOf = ({ campaign }: CampaignFunnel) => campaign || texts.noCampaign
  const sourceOf = ({ source }: CampaignFunnel) => source || texts.direct
  return {
    columns: [
      { key: 'campaign', head: texts.tables.heads.campaign, kind: 'title', sortable: true, cell: nameOf },
      { key: 'source', head: texts.tables.heads.source, kind: 'fact', sortable: true, cell: sourceOf },
      ...stageColumns<CampaignFunnel>(texts),
    ],
    valueOf: (row, column) =>
      column === 'campaign' ? nameOf(row) : column === 'source' ? sourceOf(row) : stageValue(row, column),
    rowId: ({ source, campaign }) => JSON.stringify([source, campaign]),
    rowName: nameOf,
    firstSort: 'views',
  }
}

export const webinarTable = (texts: Texts): FigureTable<WebinarFunnel> => ({
  columns: [
    {
      key: 'webinar',
      head: texts.tables.heads.webinar,
      kind: 'title',
      sortable: true,
      cell: ({ webinar: { _id, name, date, isDeleted } }) => (
        <>
          {isDeleted ? (
            <span className="record-name">
              {name} <Badge>{texts.deleted}</Badge>
            </span>
          ) : (
            <Link className="record-link" to={webinarFiguresPath(_id)}>
              {name}
            </Link>
          )}
          <span className="record-under">{formatEastern(new Date(date))}</span>
        </>
      ),
    },
    ...stageColumns<WebinarFunnel>(texts),
  ],
  valueOf: (row, column) => (column === 'webinar' ? row.webinar.name : stageValue(row, column)),
  rowId: ({ webinar }) => webinar._id,
  rowName: ({ webinar }) => webinar.name,
  firstSort: 'views',
})

export const dayTable = (texts: Texts): FigureTable<DayFunnel> => ({
  columns: [
    { key: 'day', head: texts.tables.heads.day, kind: 'title', sortable: true, cell: ({ day }) => dayText(day) },
    ...stageColumns<DayFunnel>(texts),
  ],
  valueOf: (row, column) => (column === 'day' ? row.day : stageValue(row, column)),
  rowId: ({ day }) => day,
  rowName: ({ day }) => dayText(day),
  firstSort: 'day',
})

const deliveryFigures = ['sent', 'failed', 'bounced', 'clicked'] as const

/** How messages are called where they are listed. */
export type KindNames = Readonly<Record<string, string>>

export const deliveryTable = ({ tables, none }: Texts, kindNames: KindNames): FigureTable<Delivery> => {
  const nameOf = ({ kind }: Delivery) => kindNames[kind] ?? nameInWords(kind.replaceAll('-', ' '))
  return {
    columns: [
      { key: 'kind', head: tables.heads.kind, kind: 'title', sortable: true, cell: nameOf },
      {
        key: 'channel',
        head: tables.heads.channel,
        kind: 'fact',
        sortable: true,
        cell: ({ channel }) => tables.channels[channel],
      },
      ...deliveryFigures.map((name) => ({
        key: name,
        head: tables.heads[name],
        kind: 'figure' as const,
        sortable: true,
        cell: (row: Delivery) => {
          const count = row[name]
          if (count === undefined) return none
          const share = name === 'sent' ? undefined : percent(count, row.sent)
          return (
            <span className="figure-with-share">
              {count.toLocaleString('en')}
              {share === undefined ? null : <span className="figure-share"> {share}</span>}
            </span>
          )
        },
      })),
    ],
    valueOf: (row, column) =>
      column === 'kind'
        ? nameOf(row)
        : column === 'channel'
          ? row.channel
          : (row[deliveryFigures.find((name) => name === column) ?? 'sent'] ?? -1),
    rowId: ({ channel, kind }) => `${channel} ${kind}`,
    rowName: nameOf,
    firstSort: 'sent',
  }
}
