import { Badge } from '#ui/states/badge.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { EasternDate } from '../webinar-facts.tsx'
import { AttendeeActions } from './attendee-actions.tsx'
import { type AttendeeRow, nameOf } from './queries.ts'
import { attendeesTexts } from './texts.ts'
import type { Mark } from './use-attendance.ts'
import type { AttendanceStatus } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'

type Texts = (typeof attendeesTexts)['en']

interface AttendeeColumnsOptions {
  texts: Texts
  onMark: (rows: readonly AttendeeRow[], to: Mark) => void
  onMessage: (row: AttendeeRow) => void
}

const consentsOf = ({ smsReminders, smsNews }: AttendeeRow, { consents }: Texts) =>
  [smsReminders === true ? consents.reminders : [], smsNews === true ? consents.news : []].flat().join(', ') ||
  consents.none

export const attendeeColumns = ({ texts, onMark, onMessage }: AttendeeColumnsOptions): Column<AttendeeRow>[] => [
  {
    key: 'name',
    head: texts.columns.name,
    kind: 'title',
    cell: (row) => (
      <>
        <span className="record-name">{nameOf(row)}</span>
        <span className="record-under">{row.user.email}</span>
        {row.mailTrouble === undefined ? null : <Badge tone="caution">{texts.mailTrouble[row.mailTrouble]}</Badge>}
      </>
    ),
  },
  {
    key: 'attendance',
    head: texts.columns.attendance,
    kind: 'badge',
    cell: (row) => <AttendanceBadge attendee={row} />,
  },
  {
    key: 'registered',
    head: texts.columns.registered,
    kind: 'fact',
    cell: ({ registeredAt }) => <EasternDate date={registeredAt} />,
  },
  { key: 'source', head: texts.columns.source, kind: 'fact', cell: ({ source }) => source || texts.noSource },
  {
    key: 'minutes',
    head: texts.columns.minutes,
    kind: 'figure',
    cell: ({ minutes = 0 }) => minutes.toLocaleString('en'),
  },
  { key: 'sms', head: texts.columns.sms, kind: 'fact', cell: (row) => consentsOf(row, texts) },
  {
    key: 'actions',
    head: texts.columns.actions,
    kind: 'actions',
    cell: (row) => (
      <AttendeeActions attendee={row} onMark={(to) => onMark([row], to)} onMessage={() => onMessage(row)} />
    ),
  },
]

const tones = {
  registered: 'info',
  attended: 'positive',
  missed: 'neutral',
} as const satisfies Record<AttendanceStatus, string>

/** Whether the person attended, and why if it was not counted live. */
const AttendanceBadge = ({ attendee: { attendanceStatus, isMarked, watched } }: { attendee: AttendeeRow }) => {
  const texts = useTexts(attendeesTexts)

  return (
    <span className="attendance">
      <Badge tone={tones[attendanceStatus]} dot>
        {texts.statuses[attendanceStatus]}
      </Badge>
      {isMarked ? <span className="attendance__note">{texts.byStaff}</span> : null}
      {watched === 'Replay' ? <span className="attendance__note">{texts.replay}</span> : null}
    </span>
  )
}
