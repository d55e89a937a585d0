import type { User } from '@regent/contract/identity/profile'
import type { ReactNode } from 'react'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { useReturnFocus } from '#lib/browser/use-return-focus.ts'
import { Button } from '#ui/controls/button.tsx'
import { Pencil } from '#ui/content/icons.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { AccountNotices } from './person/account-notices.tsx'
import { EditForm } from './person/edit-form.tsx'
import { PersonView } from './person/person-view.tsx'
import { PreferencesPanel } from './preferences/preferences-panel.tsx'
import { NoProfile, ProfileFailed } from './profile-failed.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { profileTabs } from './profile-tab.ts'
import { SecurityPanel } from './security/security-panel.tsx'
import { SessionsPart } from './security/sessions-part.tsx'
import { profileTexts } from './texts.ts'
import { useProfileState } from './use-profile-state.ts'

interface ProfilePageProps {
  profile: { data: User | undefined; error: Error | null; refetch: () => unknown }
  meetings: ReactNode
}

export const ProfilePage = ({ profile, meetings }: ProfilePageProps) => {
  const texts = useTexts(profileTexts)
  const { tab, isEditing, show, edit, view } = useProfileState()
  const opener = useReturnFocus(isEditing)
  const session = useSession()
  const { data, error } = profile
  const user = isThere(data) ? data : undefined
  const isLoading = data === undefined && error === null

  const content = () => {
    if (tab === 'meetings') return <div className="mt-10">{meetings}</div>
    if (user === undefined) return <Missing profile={profile} />
    if (tab === 'security') return <SecurityPanel user={user} />
    if (tab === 'preferences') return <PreferencesPanel user={user} />
    return (
      <>
        <AccountNotices user={user} />
        {isEditing ? (
          <EditForm user={user} onEdit={edit} onClose={view} />
        ) : (
          <>
            <PersonView user={user} />
            <SessionsPart />
          </>
        )}
      </>
    )
  }

  return (
    <>
      <ProfileHead
        user={user ?? session.user}
        action={
          (user && !isEditing) || isLoading ? (
            <Button ref={opener} aria-disabled={isLoading || undefined} onClick={edit}>
              <Pencil />
              {texts.edit}
            </Button>
          ) : null
        }
      />
      <Tabs
        label={texts.tabsLabel}
        look="plain"
        tabs={profileTabs.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onValueChange={show}
      >
        {content()}
      </Tabs>
    </>
  )
}

/** An answer may be empty although the contract promises a person. */
const isThere = (user: Partial<User> | null | undefined): user is User => typeof user?._id === 'string'

const Missing = ({ profile: { data, error, refetch } }: Pick<ProfilePageProps, 'profile'>) => {
  const tryAgain = () => void refetch()
  if (data !== undefined)
    return (
      <Padded>
        <NoProfile onTryAgain={tryAgain} />
      </Padded>
    )
  if (error)
    return (
      <Padded>
        <ProfileFailed message={error.message} onTryAgain={tryAgain} />
      </Padded>
    )
  return <ProfileSkeleton />
}

const Padded = ({ children }: { children: ReactNode }) => <div className="mt-10">{children}</div>
