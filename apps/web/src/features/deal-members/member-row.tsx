import type { DealMember, DealMemberKind } from '@regent/contract/deals/deal-members'
import { useTexts } from '#lib/texts.ts'
import { formatEastern } from '#lib/time/format.ts'
import { Avatar } from '#ui/content/avatar.tsx'
import { ChevronDown, Mail } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { dealMembersTexts } from './texts.ts'

const nameOf = ({ user: { firstName, lastName, email } }: DealMember) => `${firstName} ${lastName}`.trim() || email

interface MemberRowProps {
  member: DealMember
  kind: DealMemberKind
  isReminding: boolean
  onRemind: () => void
}

export const MemberRow = ({ member, kind, isReminding, onRemind }: MemberRowProps) => {
  const { isNew: newText, remind: texts } = useTexts(dealMembersTexts)
  const { email, phone } = member.user
  const name = nameOf(member)

  return (
    <li className="deal-member">
      <Avatar name={name} size={40} />
      <div className="deal-member__person">
        <p className="record-name">
          {name} {member.isNew && kind === 'interested' ? <Badge tone="accent">{newText}</Badge> : null}
        </p>
        <p className="deal-member__ways">
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          {phone === '' ? null : (
            <a className="link" href={`tel:${phone}`}>
              {phone}
            </a>
          )}
        </p>
        <Facts member={member} />
        <History member={member} />
      </div>
      {kind === 'unopened' ? (
        <Button size="small" aria-label={texts.oneThat(name)} busy={isReminding} onClick={onRemind}>
          <Mail />
          {texts.one}
        </Button>
      ) : null}
    </li>
  )
}

const When = ({ at, text }: { at: string; text: (at: string) => string }) => (
  <li>
    <time dateTime={at}>{text(formatEastern(new Date(at)))}</time>
  </li>
)

/** What the member did with this deal. */
const Facts = ({ member }: { member: DealMember }) => {
  const { facts: texts } = useTexts(dealMembersTexts)
  const { interestedAt, savedAt, lastOpenedAt, openings, accepted, remindedAt } = member

  return (
    <ul className="deal-member__facts num">
      {interestedAt === null ? null : <When at={interestedAt} text={texts.interested} />}
      {savedAt === null ? null : <When at={savedAt} text={texts.saved} />}
      {lastOpenedAt === null ? null : <When at={lastOpenedAt} text={(at) => texts.opened(at, openings)} />}
      {accepted === null ? null : <When at={accepted.at} text={(at) => texts.accepted(accepted.version, at)} />}
      {remindedAt === null ? null : <When at={remindedAt} text={texts.reminded} />}
    </ul>
  )
}

/** What the member did lately with all deals, webinars and lectures. */
const History = ({ member: { history } }: { member: DealMember }) => {
  const { history: label, noHistory, events } = useTexts(dealMembersTexts)

  return (
    <details className="deal-member__history">
      <summary>
        <ChevronDown aria-hidden />
        {label}
      </summary>
      {history.length === 0 ? <p>{noHistory}</p> : null}
      <ul>
        {history.map(({ kind, name, at }) => (
          <li key={`${kind} ${name} ${at}`}>
            <span>
              {events[kind]} <strong>{name}</strong>
            </span>
            <time dateTime={at} className="num">
              {formatEastern(new Date(at))}
            </time>
          </li>
        ))}
      </ul>
    </details>
  )
}
