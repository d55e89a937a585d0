import { lazy, Suspense, useEffect } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { primeList } from '#lib/api/prime.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
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
        <Suspense fallback={<PageSkeleton />}>
          <MemberWelcome user={user} />
        </Suspense>
      ) : (
        <VisitorWelcome />
      )}
    </>
  )
}
