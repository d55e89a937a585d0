import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { prime } from '#lib/prime.ts'
import { hasTokens } from '#lib/session/tokens.ts'
import { useTexts } from '#lib/texts.ts'
import { useLive } from '#lib/use-live.ts'
import { ButtonLink } from '#ui/link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { profileQueries } from '#features/profile/queries.ts'
import { profileTexts } from '#features/profile/texts.ts'
import { RequireSignedIn } from '../guards/require-signed-in.tsx'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'

export const handle: PageHandle = { texts: profileTexts, hasCrumb: true }

export const loader = ({ context }: LoaderFunctionArgs) => (hasTokens() ? prime(context, profileQueries.own()) : null)

export const Component = () => (
  <RequireSignedIn>
    <OwnProfile />
  </RequireSignedIn>
)

const OwnProfile = () => {
  const profile = useQuery(profileQueries.own())
  useLive('me', profileQueries.own().queryKey)

  return <ProfilePage profile={profile} meetings={<NoMeetings />} />
}

const NoMeetings = () => {
  const texts = useTexts(profileTexts).meetings
  return (
    <EmptyState title={texts.title} next={<ButtonLink to={paths.webinars}>{texts.next}</ButtonLink>}>
      {texts.text}
    </EmptyState>
  )
}
