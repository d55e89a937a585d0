import type { Member } from '@regent/contract/members/members'
import { Link } from 'react-router'
import { memberPath } from '#lib/paths.ts'
import { serverTime } from '#lib/time/now.ts'
import { AddressText } from '#ui/content/address-text.tsx'
import { relativeTime } from '#ui/content/relative-time.ts'
import { Badge } from '#ui/states/badge.tsx'
import { CreatedAt } from '#widgets/records/created-at.tsx'
import type { Columns } from '#widgets/records/list/record-list.tsx'
import { consentKinds } from '@regent/contract/members/member-filters'
import { MemberBadges } from '../member-badges.tsx'
import { nameOf } from '../member-words.ts'
import type { memberAdminTexts } from '../texts.ts'
import { RowActions, type RowHandlers } from './row-actions.tsx'

type Words = (typeof memberAdminTexts)['en']

/** Those that may be chosen, in the order of the table; the name and the actions are always there. */
export const memberColumnNames = [
  'client_type',
  'eliteUntil',
  'lifecyclestage',
  'tags',
  'phone',
  'source',
  'registrations',
  'attended',
  'consents',
  'lastSeen',
  'createdAt',
] as const

export const usualMemberColumns = [
  'client_type',
  'lifecyclestage',
  'tags',
  'registrations',
  'attended',
  'lastSeen',
  'createdAt',
] as const satisfies readonly MemberColumn[]

export type MemberColumn = (typeof memberColumnNames)[number]

const figure = (count: number) => <span className="num">{count.toLocaleString('en')}</span>

/** Left out of a card, which does not say what a line without words would be about. */
const none = ({ none: text }: Words) => <span className="record-none">{text}</span>

const choices = (texts: Words) =>
  ({
    client_type: {
      kind: 'badge',
      cell: ({ client_type: type }) =>
        type === 'Elite' ? <Badge tone="elite">{texts.clientTypes.Elite}</Badge> : type,
    },
    eliteUntil: {
      kind: 'fact',
      sortable: true,
      cell: ({ client_type: type, eliteUntil }) => {
        if (type !== 'Elite') return texts.none
        return eliteUntil === null ? texts.noEnd : <CreatedAt at={eliteUntil} />
      },
    },
    lifecyclestage: { kind: 'fact', cell: ({ lifecyclestage }) => lifecyclestage || texts.none },
    tags: {
      kind: 'line',
      cell: ({ tags }) => (tags.length === 0 ? none(texts) : <span className="record-text">{tags.join(', ')}</span>),
    },
    phone: { kind: 'fact', cell: ({ phone }) => <span className="num">{phone || texts.none}</span> },
    source: { kind: 'fact', cell: ({ source }) => source || texts.none },
    registrations: { kind: 'figure', cell: ({ registrations }) => figure(registrations) },
    attended: { kind: 'figure', cell: ({ attended }) => figure(attended) },
    consents: {
      kind: 'line',
      cell: (member) => {
        const given = consentKinds.filter((kind) => member[kind]).map((kind) => texts.consents[kind])
        return given.length === 0 ? none(texts) : <span className="record-text">{given.join(', ')}</span>
      },
    },
    lastSeen: {
      kind: 'fact',
      sortable: true,
      cell: ({ lastSeenAt: at }) =>
        at === undefined ? (
          texts.never
        ) : (
          <time className="record-date" dateTime={at}>
            {relativeTime(new Date(at), serverTime())}
          </time>
        ),
    },
    createdAt: { kind: 'fact', sortable: true, cell: ({ createdAt }) => <CreatedAt at={createdAt} /> },
  }) satisfies Columns<Member, MemberColumn>

interface MemberColumnsOptions {
  texts: Words
  handlers: RowHandlers
  chosen: readonly MemberColumn[]
}

export const memberColumns = ({ texts, handlers, chosen }: MemberColumnsOptions): Columns<Member> => {
  const all: Columns<Member, MemberColumn> = choices(texts)
  return {
    name: { kind: 'title', sortable: true, cell: (member) => <MemberName member={member} /> },
    ...Object.fromEntries(chosen.map((name) => [name, all[name]])),
    actions: { kind: 'actions', cell: (member) => <RowActions member={member} handlers={handlers} /> },
  }
}

const MemberName = ({ member }: { member: Member }) => {
  const name = nameOf(member)
  return (
    <>
      <Link to={memberPath(member._id)} className="record-link wrap-anywhere">
        {name}
      </Link>
      {name === member.email ? null : (
        <span className="record-under">
          <AddressText>{member.email}</AddressText>
        </span>
      )}
      <MemberBadges member={member} />
    </>
  )
}
