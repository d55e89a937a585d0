import type { MemberConsent } from '@regent/contract/members/member-details'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { memberQueries } from '../queries.ts'
import { PartList } from './part-list.tsx'
import { memberTexts } from './texts.ts'

/** What a member agreed to, in which words and when. */
export const Consents = ({ memberId }: { memberId: string }) => {
  const { consents: texts } = useTexts(memberTexts)

  return (
    <PartList query={memberQueries.consents(memberId)} words={texts}>
      {(consents) => (
        <ul>
          {consents.map((consent) => (
            <Consent key={consent._id} consent={consent} />
          ))}
        </ul>
      )}
    </PartList>
  )
}

const Consent = ({ consent }: { consent: MemberConsent }) => {
  const { consents: texts } = useTexts(memberTexts)
  const zone = useZone()
  const { kind, granted, wording, givenBy, network, givenAt } = consent
  const isVersion = kind === 'terms' || kind === 'privacy'

  return (
    <li className="note">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="font-[550]">{texts.kinds[kind]}</strong>
        <Badge tone={granted ? 'positive' : 'neutral'}>{granted ? texts.granted : texts.refused}</Badge>
      </p>
      {wording === '' ? null : <p className="note__text">{isVersion ? texts.version(wording) : wording}</p>}
      <p className="note__foot">
        <span>
          <time dateTime={givenAt}>{formatDateTime(new Date(givenAt), zone)}</time>, {texts.by[givenBy]}{' '}
          {texts.from(network)}
        </span>
      </p>
    </li>
  )
}
