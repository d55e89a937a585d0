import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { prime } from '#lib/api/prime.ts'
import { isMemberHere } from '#lib/session/session-known.ts'
import { useLive } from '#lib/live/use-live.ts'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { profileQueries } from '#features/profile/queries.ts'
import { profileTexts } from '#features/profile/texts.ts'
import { Meetings } from '#features/webinars/meetings/meetings.tsx'
import { RequireSignedIn } from '../guards/require-signed-in.tsx'
import type { PageHandle } from '../page-handle.ts'

const OwnTokens = lazy(async () => ({
  default: (await import('#features/connections/tokens/own-tokens.tsx')).OwnTokens,
}))

export const handle: PageHandle = { texts: profileTexts, hasCrumb: true }

export const loader = ({ context }: LoaderFunctionArgs) =>
  isMemberHere() ? prime(context, profileQueries.own()) : null

export const Component = () => (
  <RequireSignedIn>
    <OwnProfile />
  </RequireSignedIn>
)

const OwnProfile = () => {
  const profile = useQuery(profileQueries.own())
  useLive('me', profileQueries.own().queryKey)

  const isStaff = profile.data?.role === 'admin'

  const tokens = isStaff ? (
    <Suspense>
      <OwnTokens />
    </Suspense>
  ) : null

  return <ProfilePage profile={profile} meetings={<Meetings />} tokens={tokens} />
}
