import type { AttendanceStatus } from '@regent/contract/webinars/webinar-fields'
import type { Columns } from '#widgets/records/list/record-list.tsx'
import { AddressText } from '#ui/content/address-text.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Mail, Pencil, Undo, UserCheck, UserX } from '#ui/content/icons.ts'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { formatEastern } from '#lib/time/format.ts'
import { EasternDate } from '../webinar-facts.tsx'
import { type AttendeeRow, nameOf } from './queries.ts'
import { attendeesTexts } from './texts.ts'
import type { Mark } from './use-attendance.ts'

type Texts = (typeof attendeesTexts)['en']

interface AttendeeColumnsOptions {
  texts: Texts
  onMark: (rows: readonly AttendeeRow[], to: Mark) => void
  onCorrect: (row: AttendeeRow) => void
  onMessage: (row: AttendeeRow) => void
}

const consentsOf = ({ smsReminders, smsNews }: AttendeeRow, { consents }: Texts) =>
  [smsReminders === true ? consents.reminders : [], smsNews === true ? consents.news : []].flat().join(', ') ||
  consents.none

export const attendeeColumns = ({ texts, onMark, onCorrect, onMessage }: AttendeeColumnsOptions) =>
  ({
    name: {
      kind: 'title',
      cell: (row) => (
        <>
          <span className="record-name">{nameOf(row)}</span>
          <span className="record-under">
            <AddressText>{row.user.email}</AddressText>
          </span>
          {row.mailTrouble === undefined ? null : <Badge tone="caution">{texts.mailTrouble[row.mailTrouble]}</Badge>}
        </>
      ),
    },
    attendance: {
      kind: 'badge',
      cell: (row) => <AttendanceBadge attendee={row} />,
    },
    registered: {
      kind: 'fact',
      cell: ({ registeredAt }) => <EasternDate date={registeredAt} />,
    },
    timeZone: { kind: 'fact', cell: ({ timeZone }) => timeZone.replaceAll('_', ' ') },
    source: { kind: 'fact', cell: ({ source }) => source || texts.noSource },
    minutes: {
      kind: 'figure',
      cell: (row) => <Minutes attendee={row} />,
    },
    sms: { kind: 'fact', cell: (row) => consentsOf(row, texts) },
    actions: {
      kind: 'actions',
      cell: (row) => (
        <AttendeeActions
          attendee={row}
          onMark={(to) => onMark([row], to)}
          onCorrect={() => onCorrect(row)}
          onMessage={() => onMessage(row)}
        />
      ),
    },
  }) satisfies Columns<AttendeeRow>

const tones = {
  registered: 'info',
  attended: 'positive',
  missed: 'neutral',
} as const satisfies Record<AttendanceStatus, string>

/** Whether the person attended, and why if it was not counted live. */
const AttendanceBadge = ({ attendee }: { attendee: AttendeeRow }) => {
  const { attendanceStatus, isMarked, watched, wasLate, leftEarly } = attendee
  const texts = useTexts(attendeesTexts)

  return (
    <span className="attendance">
      <Badge tone={tones[attendanceStatus]} dot>
        {texts.statuses[attendanceStatus]}
      </Badge>
      {isMarked ? <span className="attendance__note">{texts.byStaff}</span> : null}
      {wasLate === true ? <span className="attendance__note">{texts.late}</span> : null}
      {leftEarly === true ? <span className="attendance__note">{texts.early}</span> : null}
      {watched === 'Replay' ? <span className="attendance__note">{texts.replay}</span> : null}
    </span>
  )
}

const timeOf = (moment: string) => formatEastern(new Date(moment)).split(', ')[1] ?? ''

const zone = / E[DS]T$/u

/** From when to when; the zone once, if it is the same. */
const timesOf = (from: string, to: string): [string, string] => {
  const [arrived, left] = [timeOf(from), timeOf(to)]
  return zone.exec(arrived)?.[0] === zone.exec(left)?.[0] ? [arrived.replace(zone, ''), left] : [arrived, left]
}

/** How long the person was there, and from when to when. */
const Minutes = ({ attendee }: { attendee: AttendeeRow }) => {
  const { between, corrected } = useTexts(attendeesTexts)
  const { minutes = 0, arrivedAt, leftAt, isCorrected } = attendee

  return (
    <span className="attendance attendance--figure">
      {minutes.toLocaleString('en')}
      {arrivedAt !== undefined && leftAt !== undefined ? (
        <span className="attendance__note">{between(...timesOf(arrivedAt, leftAt))}</span>
      ) : null}
      {isCorrected === true ? <span className="attendance__note">{corrected}</span> : null}
    </span>
  )
}

interface AttendeeActionsProps {
  attendee: AttendeeRow
  onMark: (to: Mark) => void
  onCorrect: () => void
  onMessage: () => void
}

const AttendeeActions = ({ attendee, onMark, onCorrect, onMessage }: AttendeeActionsProps) => {
  const { row, hints } = useTexts(attendeesTexts)
  const name = nameOf(attendee)
  const { attendanceStatus, isMarked = false } = attendee

  return (
    <span className="row-actions">
      {isMarked ? (
        <Tooltip text={hints.counted}>
          <IconButton size="small" label={row.counted(name)} onClick={() => onMark('counted')}>
            <Undo />
          </IconButton>
        </Tooltip>
      ) : null}
      <Tooltip text={hints.attended}>
        <IconButton
          size="small"
          label={row.attended(name)}
          aria-pressed={isMarked && attendanceStatus === 'attended'}
          onClick={() => onMark('attended')}
        >
          <UserCheck />
        </IconButton>
      </Tooltip>
      <Tooltip text={hints.missed}>
        <IconButton
          size="small"
          label={row.missed(name)}
          aria-pressed={isMarked && attendanceStatus === 'missed'}
          onClick={() => onMark('missed')}
        >
          <UserX />
        </IconButton>
      </Tooltip>
      <Tooltip text={hints.minutes}>
        <IconButton size="small" label={row.minutes(name)} onClick={onCorrect}>
          <Pencil />
        </IconButton>
      </Tooltip>
      <Tooltip text={hints.message}>
        <IconButton size="small" label={row.message(name)} onClick={onMessage}>
          <Mail />
        </IconButton>
      </Tooltip>
    </span>
  )
}
