import type { WebinarStatus } from '@regent/contract/webinar-fields'
import type { Webinar } from '@regent/contract/webinars'
import { formatEastern } from '#lib/format.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table-column.ts'
import type { webinarAdminTexts } from '../texts.ts'

const statusTones = {
  Scheduled: 'info',
  'In Progress': 'positive',
  Ended: 'neutral',
  Waiting: 'caution',
} as const satisfies Record<WebinarStatus, string>

interface WebinarColumnsOptions {
  texts: (typeof webinarAdminTexts)['en']
}

export const webinarColumns = ({ texts }: WebinarColumnsOptions): Column<Webinar>[] => [
  {
    key: 'name',
    head: texts.columns.name,
    kind: 'title',
    sortable: true,
    cell: ({ name, slug }) => (
      <>
        <span className="webinar-name">{name}</span>
        <span className="webinar-slug">{slug}</span>
      </>
    ),
  },
  {
    key: 'status',
    head: texts.columns.status,
    kind: 'badge',
    sortable: true,
    cell: ({ status }) => (
      <Badge tone={statusTones[status]} dot>
        {status}
      </Badge>
    ),
  },
  {
    key: 'portal',
    head: texts.columns.portal,
    kind: 'badge',
    cell: ({ portalDisplay }) => (
      <Badge tone={portalDisplay === 'Yes' ? 'positive' : 'negative'}>
        <span className="in-rows">{portalDisplay}</span>
        <span className="on-cards">{texts.portal[portalDisplay]}</span>
      </Badge>
    ),
  },
  {
    key: 'date',
    head: texts.columns.date,
    kind: 'fact',
    sortable: true,
    cell: ({ date }) => <EasternDate date={date} />,
  },
  {
    key: 'registrants',
    head: texts.columns.registrants,
    kind: 'figure',
    sortable: true,
    cell: ({ registrants }) => registrants.toLocaleString('en'),
  },
  {
    key: 'attended',
    head: texts.columns.attended,
    kind: 'figure',
    sortable: true,
    cell: ({ attended }) => attended.toLocaleString('en'),
  },
  {
    key: 'rewatched',
    head: texts.columns.rewatched,
    kind: 'figure',
    sortable: true,
    cell: ({ rewatched }) => rewatched.toLocaleString('en'),
  },
]

/** '12/4/25, 1:30 PM EST': as staff have entered it. */
const EasternDate = ({ date }: { date: string }) => {
  const [day, time] = formatEastern(new Date(date)).split(', ')

  return (
    <time className="webinar-date" dateTime={date}>
      <span>{day}</span>
      <span className="sr-only">, </span>
      <span>{time}</span>
    </time>
  )
}
