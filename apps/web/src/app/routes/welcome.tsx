import { lazy, Suspense, useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { primeList } from '#lib/api/prime.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { webinarQueries } from '#features/webinars/queries.ts'
import { welcomeTexts } from '#features/welcome/texts.ts'
import { PageSkeleton } from '../frame/page-states.tsx'
import type { PageHandle } from '../page-handle.ts'
import { VisitorWelcome } from '../welcome/visitor-welcome.tsx'

export const handle: PageHandle = { texts: welcomeTexts, publicView: () => '' }

export const loader = ({ context }: LoaderFunctionArgs) => primeList(context, webinarQueries.next)

// A visitor's first load does not carry what members alone see.
const loadMemberWelcome = () => import('../welcome/member-welcome.tsx')
const MemberWelcome = lazy(async () => ({ default: (await loadMemberWelcome()).MemberWelcome }))

/** In the shape of a member's page, below its heading. */
const MemberSkeleton = () => (
  <Loading text={useTexts(welcomeTexts).loading}>
    <Skeleton className="mt-3 h-6 w-64 max-w-full" />
    <div className="home">
      <Skeleton className="home__steps h-80" />
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  </Loading>
)

export const Component = () => {
  const texts = useTexts(welcomeTexts)
  const { state, user } = useSession()

  useEffect(() => {
    // Loaded while the session is checked.
    if (state !== 'out') void loadMemberWelcome()
  }, [state])

  if (state === 'unknown') return <PageSkeleton />
  return (
    <>
      <h1 className="page-title">{texts.heading}</h1>
      {state === 'in' ? (
        <Suspense fallback={<MemberSkeleton />}>
          <MemberWelcome user={user} />
        </Suspense>
      ) : (
        <VisitorWelcome />
      )}
    </>
  )
}
