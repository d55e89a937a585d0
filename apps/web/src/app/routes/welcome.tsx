import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { welcomeTexts } from '#features/welcome/texts.ts'
import { PageSkeleton } from '../frame/page-skeleton.tsx'
import type { PageHandle } from '../page-handle.ts'
import { MemberWelcome } from '../welcome/member-welcome.tsx'
import { VisitorWelcome } from '../welcome/visitor-welcome.tsx'

export const handle: PageHandle = { texts: welcomeTexts, publicView: () => '' }

export const Component = () => {
  const texts = useTexts(welcomeTexts)
  const { state, user } = useSession()

  if (state === 'unknown') return <PageSkeleton />
  return (
    <>
      <h1 className="page-title">{texts.heading}</h1>
      {state === 'in' ? <MemberWelcome user={user} /> : <VisitorWelcome />}
    </>
  )
}
