import { type TimelineEntry, type TimelineKind, timelineKinds } from '@regent/contract/members/member-timeline'
import { useState } from 'react'
import { Link } from 'react-router'
import { editWebinarPath, memberPath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { formatClock, formatDateTime, formatIn } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import {
  Award,
  CalendarPlus,
  CirclePlay,
  CircleUserRound,
  GraduationCap,
  Handshake,
  LogIn,
  Mail,
  MessageSquare,
  Pencil,
  Radio,
  ShieldCheck,
  StickyNote,
  Tag,
} from '#ui/content/icons.ts'
import { FieldChanges } from '#widgets/records/field-changes.tsx'
import { memberQueries } from '../queries.ts'
import { PartList } from './part-list.tsx'
import { memberTexts } from './texts.ts'

const icons = {
  registration: CalendarPlus,
  attendance: Radio,
  replay: CirclePlay,
  lecture: GraduationCap,
  offer: Tag,
  deal: Handshake,
  question: MessageSquare,
  message: Mail,
  'sign-in': LogIn,
  account: CircleUserRound,
  consent: ShieldCheck,
  elite: Award,
  note: StickyNote,
  change: Pencil,
} as const satisfies Record<TimelineKind, unknown>

/** Everything that happened with a member, the latest first, in parts. */
export const Timeline = ({ memberId }: { memberId: string }) => {
  const { timeline: texts } = useTexts(memberTexts)
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([])
  const toggle = (kind: TimelineKind) =>
    setKinds(timelineKinds.filter((each) => (each === kind ? !kinds.includes(each) : kinds.includes(each))))

  return (
    <>
      <div role="group" aria-label={texts.filter} className="kind-toggles">
        <button type="button" className="kind-toggle" aria-pressed={kinds.length === 0} onClick={() => setKinds([])}>
          {texts.all}
        </button>
        {timelineKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="kind-toggle"
            aria-pressed={kinds.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {texts.kinds[kind]}
          </button>
        ))}
      </div>
      <PartList
        key={kinds.join(',')}
        query={memberQueries.timeline(memberId, kinds.join(','))}
        words={kinds.length === 0 ? texts : { ...texts, empty: texts.noneFound, emptyText: '' }}
      >
        {(entries) => <Days entries={entries} />}
      </PartList>
    </>
  )
}

const Days = ({ entries }: { entries: readonly TimelineEntry[] }) => {
  const zone = useZone()
  const dayOf = ({ at }: TimelineEntry) =>
    formatIn(new Date(at), zone, { weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' })

  return [...Map.groupBy(entries, dayOf)].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className="timeline-day">{day}</h3>
      <ol className="timeline">
        {ofDay.map((entry) => (
          <Entry key={entry._id} entry={entry} zone={zone} />
        ))}
      </ol>
    </section>
  ))
}

const Entry = ({ entry, zone }: { entry: TimelineEntry; zone: string }) => {
  const { timeline: texts } = useTexts(memberTexts)
  const { kind, at, text, quote, changes, by } = entry
  const Icon = icons[kind]
  const instant = new Date(at)
  const address = addressOf(entry)

  return (
    <li className="timeline__entry" data-kind={kind}>
      <span className="timeline__icon" aria-hidden>
        <Icon />
      </span>
      <div className="timeline__text">
        <p>
          {address === undefined ? text : <Link to={address}>{text}</Link>}
          {by === undefined || text.startsWith(by.name) ? null : (
            <>
              {' '}
              <Link to={memberPath(by._id)} className="text-ink-muted">
                {texts.by(by.name)}
              </Link>
            </>
          )}
        </p>
        {quote === undefined ? null : <blockquote className="timeline__quote">{quote}</blockquote>}
        <FieldChanges changes={changes} />
      </div>
      <time dateTime={at} title={formatDateTime(instant, zone)} className="timeline__time">
        {formatClock(instant, zone)}
      </time>
    </li>
  )
}

/** Where staff find what an entry is about. */
const addressOf = ({ record }: TimelineEntry): string | undefined => {
  if (record === undefined) return undefined
  const { kind, _id } = record
  if (kind === 'webinar') return editWebinarPath({ _id })
  if (kind === 'deal') return `${paths.adminDeals}?${new URLSearchParams({ edit: _id })}`
  if (kind === 'message') return `${paths.adminMessages}?${new URLSearchParams({ message: _id })}`
  return undefined
}
