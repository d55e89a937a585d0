import type { Member } from '@regent/contract/members/members'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { memberAdminTexts } from './texts.ts'

/** What is unusual about a member. */
export const MemberBadges = ({ member }: { member: Member }) => {
  const { badges, roles, troubles } = useTexts(memberAdminTexts)
  const { role, disabled, isVerified, isSample, mailTrouble } = member
  if (role === 'user' && !disabled && isVerified && !isSample && mailTrouble === undefined) return null

  return (
    <span className="record-badges">
      {role === 'admin' ? <Badge tone="accent">{roles.admin}</Badge> : null}
      {disabled ? <Badge tone="negative">{badges.disabled}</Badge> : null}
      {isVerified ? null : <Badge tone="caution">{badges.unverified}</Badge>}
      {mailTrouble === undefined ? null : <Badge tone="negative">{troubles[mailTrouble]}</Badge>}
      {isSample ? <Badge>{badges.sample}</Badge> : null}
    </span>
  )
}
