import type { User } from '@regent/contract/identity/profile'
import type { ReactNode } from 'react'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Pencil } from '#ui/content/icons.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { PhoneCode } from '#widgets/phone-code/phone-code.tsx'
import { AccountNotices } from './person/account-notices.tsx'
import { EditForm } from './person/edit-form.tsx'
import { PersonView } from './person/person-view.tsx'
import { DeletionSection } from './preferences/deletion-section.tsx'
import { DownloadSection, MessagesSection, ThemeSection, ZoneSection } from './preferences/preferences-sections.tsx'
import { useReturnFocus } from './focus.ts'
import { MissingProfile, ProfileSkeleton } from './profile-states.tsx'
import { ProfileHead } from './profile-head.tsx'
import { profileTabs, useProfileView } from './profile-view.ts'
import { PasskeysSection } from './security/passkeys-section.tsx'
import { ProviderSection } from './security/provider-section.tsx'
import { PasswordSection } from './security/password-section.tsx'
import { SecondFactorSection } from './security/second-factor-section.tsx'
import { SessionsSection } from './security/sessions-section.tsx'
import { profileTexts } from './texts.ts'

interface ProfilePageProps {
  profile: { data: User | undefined; error: Error | null; refetch: () => unknown }
  meetings: ReactNode
  /** What staff see below their sessions. */
  tokens?: ReactNode
}

export const ProfilePage = ({ profile, meetings, tokens }: ProfilePageProps) => {
  const texts = useTexts(profileTexts)
  const { tab, isEditing, show, edit, view } = useProfileView()
  const opener = useReturnFocus(isEditing)
  const session = useSession()
  const { data, error } = profile
  const user = isUser(data) ? data : undefined
  const isLoading = data === undefined && error === null

  const content = () => {
    if (tab === 'meetings') return <div className="mt-10">{meetings}</div>
    if (isLoading) return <ProfileSkeleton />
    if (user === undefined)
      return <MissingProfile error={data === undefined ? error : null} onTryAgain={() => void profile.refetch()} />
    if (tab === 'security')
      return (
        <>
          <PasswordSection user={user} />
          <SecondFactorSection user={user} />
          <PasskeysSection user={user} />
          <ProviderSection user={user} />
          <SessionsSection />
          {tokens}
        </>
      )
    if (tab === 'preferences')
      return (
        <>
          <MessagesSection user={user} />
          <ZoneSection user={user} />
          <ThemeSection />
          <DownloadSection />
          <DeletionSection user={user} />
        </>
      )
    return (
      <>
        <AccountNotices user={user} />
        {isEditing ? (
          <EditForm user={user} onEdit={edit} onClose={view} />
        ) : (
          <>
            <PhoneCode user={user} headingLevel={2} />
            <PersonView user={user} />
            <SessionsSection />
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

/** The answer may be empty, although the contract promises a user. */
const isUser = (user: Partial<User> | null | undefined): user is User => typeof user?._id === 'string'
