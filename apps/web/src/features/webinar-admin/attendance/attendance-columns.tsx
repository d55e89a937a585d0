import { addressOf, downloads } from '@regent/contract/api/downloads'
import type { AttendedPerson, Span } from '@regent/contract/webinars/attendance'
import { generatePath } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { easternTime, formatIn } from '#lib/time/format.ts'
import { AddressText } from '#ui/content/address-text.tsx'
import { Pencil } from '#ui/content/icons.ts'
import { ButtonLink, Link } from '#ui/controls/link.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { Badge } from '#ui/states/badge.tsx'
import type { Columns } from '#widgets/records/list/record-list.tsx'
import { SpanPicture, SpanTimes } from './span-picture.tsx'
import { attendanceTexts } from './texts.ts'

type Texts = (typeof attendanceTexts)['en']

interface ColumnsOptions {
  webinarId: string
  texts: Texts
  live: readonly Span[]
  /** Intervals as text instead of pictures. */
  isText: boolean
  /** Only where someone answered a poll. */
  hasAnswers: boolean
}

export const personName = ({ name }: AttendedPerson, { erased }: Texts): string => name || erased

const usualRoles = (roles: AttendedPerson['roles']) => roles.every((role) => role === 'User')

export const attendanceColumns = ({
  webinarId,
  texts,
  live,
  isText,
  hasAnswers,
}: ColumnsOptions): Columns<AttendedPerson> => ({
  name: {
    kind: 'title',
    sortable: true,
    cell: (row) => (
      <>
        <span className="record-name">{personName(row, texts)}</span>
        {row.email === undefined ? null : (
          <span className="record-under">
            <AddressText>{row.email}</AddressText>
          </span>
        )}
      </>
    ),
  },
  spans: {
    kind: 'line',
    cell: ({ spans }) => (isText ? <SpanTimes spans={spans} /> : <SpanPicture spans={spans} live={live} />),
  },
  minutes: { kind: 'figure', sortable: true, cell: (row) => <Minutes person={row} /> },
  share: { kind: 'figure', cell: ({ share }) => `${share}%` },
  remarks: { kind: 'fact', cell: (row) => <Remarks person={row} /> },
  ...(hasAnswers && {
    answers: { kind: 'figure' as const, cell: ({ answers }: AttendedPerson) => answers.toLocaleString('en') },
  }),
  actions: { kind: 'actions', cell: (row) => <Correct webinarId={webinarId} person={row} /> },
})

/** What counts, and below it what was counted where staff corrected it. */
const Minutes = ({ person }: { person: AttendedPerson }) => {
  const texts = useTexts(attendanceTexts)
  const { minutes, countedMinutes, correction, spans } = person
  const day = correction?.at && formatIn(new Date(correction.at), easternTime, { dateStyle: 'medium' })

  return (
    <span className="attendance attendance--figure">
      {minutes.toLocaleString('en')}
      {correction === undefined ? null : (
        <span className="attendance__note">{texts.corrected(countedMinutes, correction.by, day)}</span>
      )}
      {spans.length === 0 && countedMinutes > 0 ? <span className="attendance__note">{texts.outside}</span> : null}
    </span>
  )
}

const Remarks = ({ person }: { person: AttendedPerson }) => {
  const texts = useTexts(attendanceTexts)
  const { roles, isRegistered, wasLate, leftEarly, certificate } = person

  return (
    <span className="attendance-marks">
      {usualRoles(roles) ? null : <Badge>{roles.map((role) => texts.roles[role]).join(', ')}</Badge>}
      {isRegistered ? null : <Badge>{texts.notRegistered}</Badge>}
      {wasLate ? <Badge tone="caution">{texts.late}</Badge> : null}
      {leftEarly ? <Badge tone="caution">{texts.early}</Badge> : null}
      {certificate === undefined ? null : (
        <Link
          solo
          to={addressOf(downloads.certificate, certificate)}
          reloadDocument
          download
          aria-label={texts.certificateOf(personName(person, texts))}
        >
          {texts.certificate}
        </Link>
      )}
    </span>
  )
}

/** Minutes are corrected in the list of those who registered. */
const Correct = ({ webinarId, person }: { webinarId: string; person: AttendedPerson }) => {
  const texts = useTexts(attendanceTexts)
  if (!person.isRegistered || person.email === undefined) return null
  const to = `${generatePath(paths.adminAttendees, { webinarId })}?${new URLSearchParams({ search: person.email })}`

  return (
    <span className="row-actions">
      <Tooltip text={texts.correctHint}>
        <ButtonLink look="quiet" size="small" to={to} aria-label={texts.correct(personName(person, texts))}>
          <Pencil />
        </ButtonLink>
      </Tooltip>
    </span>
  )
}
