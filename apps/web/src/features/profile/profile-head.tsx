import type { User } from '@regent/contract/identity/profile'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Avatar } from '#ui/content/avatar.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { BadgeCheck, CircleAlert } from '#ui/content/icons.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { profileTexts } from './texts.ts'

interface ProfileHeadProps {
  /** Undefined until the profile or the session is loaded. */
  user: User | undefined
  action: ReactNode
}

export const ProfileHead = ({ user, action }: ProfileHeadProps) => {
  const texts = useTexts(profileTexts)
  const name = user ? `${user.firstName} ${user.lastName}` : undefined

  return (
    <header className="profile-head">
      {name === undefined ? <Skeleton className="size-14 flex-none rounded-full" /> : <Avatar name={name} size={56} />}
      <div className="profile-head__words">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <h1 className="page-title">{texts.heading}</h1>
          {user ? <VerifiedBadge isVerified={user.isVerified} /> : null}
        </div>
        <p className="profile-head__name">{name ?? '\u00a0'}</p>
      </div>
      {action}
    </header>
  )
}

const VerifiedBadge = ({ isVerified }: Pick<User, 'isVerified'>) => {
  const texts = useTexts(profileTexts)
  return isVerified ? (
    <Badge tone="positive">
      <BadgeCheck />
      {texts.verified}
    </Badge>
  ) : (
    <Badge tone="caution">
      <CircleAlert />
      {texts.unverified}
    </Badge>
  )
}
