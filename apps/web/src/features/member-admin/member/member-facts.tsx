import { consentKinds } from '@regent/contract/members/member-filters'
import type { MemberDetails } from '@regent/contract/members/members'
import { Link } from 'react-router'
import { memberPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { serverTime } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { AddressText } from '#ui/content/address-text.tsx'
import { relativeTime } from '#ui/content/relative-time.ts'
import { Badge } from '#ui/states/badge.tsx'
import { Facts } from '#widgets/records/reading-sheet.tsx'
import { memberAdminTexts } from '../texts.ts'
import { memberTexts } from './texts.ts'

/** What is known about a member; unknown facts have no line. */
export const MemberFacts = ({ member }: { member: MemberDetails }) => {
  const { facts: texts } = useTexts(memberTexts)
  const { consents, none } = useTexts(memberAdminTexts)
  const zone = useZone()
  const { phone, tags, lastSeenAt, utms } = member
  const place = [member.street, member.city, `${member.state} ${member.zip}`.trim(), member.country]
  const campaign = [utms.campaign, utms.medium, utms.term, utms.content].filter(Boolean).join(', ')
  const given = consentKinds.filter((kind) => member[kind]).map((kind) => consents[kind])
  const address = place.filter((part) => part !== '').join(', ')

  const facts = [
    {
      name: texts.email,
      value: (
        <a className="link" href={`mailto:${member.email}`}>
          <AddressText>{member.email}</AddressText>
        </a>
      ),
    },
    phone !== '' && {
      name: texts.phone,
      value: (
        <>
          <a className="link num" href={`tel:${phone.length === 10 ? '+1' : '+'}${phone}`}>
            {phone}
          </a>
          {member.isPhoneConfirmed ? ` (${texts.confirmed})` : null}
        </>
      ),
    },
    { name: texts.stage, value: member.lifecyclestage || none },
    tags.length > 0 && {
      name: texts.tags,
      value: (
        <span className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
    },
    { name: texts.attendance, value: texts.attended(member.registrations, member.attended) },
    { name: texts.consents, value: given.join(', ') || none },
    member.source !== '' && { name: texts.source, value: member.source },
    campaign !== '' && { name: texts.campaign, value: campaign },
    address !== '' && { name: texts.address, value: address },
    { name: texts.timeZone, value: member.timeZone || none },
    {
      name: texts.lastSeen,
      value:
        lastSeenAt === undefined ? (
          texts.never
        ) : (
          <time dateTime={lastSeenAt} title={formatDateTime(new Date(lastSeenAt), zone)}>
            {relativeTime(new Date(lastSeenAt), serverTime())}
          </time>
        ),
    },
    { name: texts.joined, value: formatDateTime(new Date(member.createdAt), zone) },
    member.invitedAt !== undefined && {
      name: texts.invited,
      value:
        member.invitedBy === undefined ? (
          formatDateTime(new Date(member.invitedAt), zone)
        ) : (
          <Link className="link" to={memberPath(member.invitedBy._id)}>
            {texts.invitedBy(formatDateTime(new Date(member.invitedAt), zone), member.invitedBy.name)}
          </Link>
        ),
    },
    { name: texts.password, value: member.hasPassword ? texts.chosen : texts.notChosen },
    { name: texts.secondFactor, value: member.hasSecondFactor ? texts.on : texts.off },
  ]

  return <Facts label={texts.label} facts={facts.filter((fact) => fact !== false)} />
}
