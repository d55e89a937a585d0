import type { User } from '@regent/contract/identity/profile'
import { PasswordPart } from './password-part.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

export const SecurityPanel = ({ user }: { user: User }) => (
  <>
    <PasswordPart user={user} />
    <SecondFactorPart user={user} />
    <SessionsPart />
  </>
)
