import type { User } from '@regent/contract/identity/profile'
import type { ReactNode } from 'react'
import { formatIn } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { personTexts } from './texts.ts'

/** '704 555 0148'; numbers of other lengths stay as they are. */
const spaced = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/u, '$1 $2 $3')

export const PersonView = ({ user }: { user: User }) => {
  const texts = useTexts(personTexts)
  const zone = useZone()
  const { fields } = texts
  const since = formatIn(new Date(user.createdate), zone, { year: 'numeric', month: 'short', day: 'numeric' })

  return (
    <>
      <ProfileSection title={texts.person}>
        <dl className="facts">
          <Fact name={fields.firstName}>{user.firstName}</Fact>
          <Fact name={fields.lastName}>{user.lastName}</Fact>
          <Fact name={fields.email} isWide>
            {user.email}
          </Fact>
          <Fact name={fields.phone} isWide>
            {spaced(user.phone)}
          </Fact>
        </dl>
      </ProfileSection>
      <ProfileSection title={texts.address}>
        <dl className="facts">
          <Fact name={fields.street} isWide>
            {user.street}
          </Fact>
          <Fact name={fields.city}>{user.city}</Fact>
          <Fact name={fields.state}>{user.state}</Fact>
          <Fact name={fields.country}>{user.country}</Fact>
          <Fact name={fields.postal}>{user.postal}</Fact>
        </dl>
      </ProfileSection>
      <ProfileSection title={texts.membership}>
        <dl className="facts">
          {user.client_type ? <Fact name={texts.clientType}>{clientType(user.client_type)}</Fact> : null}
          {user.lifecyclestage ? <Fact name={texts.lifecycleStage}>{user.lifecyclestage}</Fact> : null}
          <Fact name={texts.accountRole}>{texts.roles[user.role]}</Fact>
          <Fact name={texts.memberSince}>{since}</Fact>
        </dl>
      </ProfileSection>
    </>
  )
}

const clientType = (type: string) => (type === 'Elite' ? <Badge tone="elite">{type}</Badge> : type)

interface FactProps {
  name: string
  children: ReactNode
  /** Takes a full line on a phone. */
  isWide?: boolean
}

const Fact = ({ name, children, isWide = false }: FactProps) => {
  const { notGiven } = useTexts(personTexts)

  return (
    <div className={isWide ? 'facts__wide' : undefined}>
      <dt>{name}</dt>
      <dd className="num">{children || <span className="text-ink-muted">{notGiven}</span>}</dd>
    </div>
  )
}
