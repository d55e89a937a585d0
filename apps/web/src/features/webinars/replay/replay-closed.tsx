import type { ReplayOutlook } from '@regent/contract/webinars/replays'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { DialogLink } from '#lib/dialogs.tsx'
import { paths, replaysPath, webinarPath } from '#lib/paths.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { replayTexts } from './texts.ts'

interface ReplayClosedProps {
  webinar: Webinar
  outlook: Exclude<ReplayOutlook, 'open'> | 'open'
}

/** Why there is nothing to watch, and what the viewer can do. */
export const ReplayClosed = ({ webinar, outlook }: ReplayClosedProps) => {
  const all = useTexts(replayTexts)
  const texts = all.outlook
  const { state } = useSession()
  const details = <ButtonLink to={webinarPath(webinar)}>{all.details}</ButtonLink>

  if (outlook === 'preparing')
    return (
      <div role="status">
        <EmptyState headingLevel={1} title={texts.preparing.title} next={details}>
          {texts.preparing.text}
        </EmptyState>
      </div>
    )
  if (outlook === 'none' || outlook === 'open') {
    const { title, text } = webinar.status === 'Ended' ? texts.none : texts.notYet
    return (
      <EmptyState headingLevel={1} title={title} next={details}>
        {text}
      </EmptyState>
    )
  }
  const { title, ...closed } = texts[outlook]
  // Until it is known who looks, as for a visitor.
  const isIn = state === 'in'
  return (
    <EmptyState
      headingLevel={1}
      title={title}
      next={isIn ? <MemberStep outlook={outlook} /> : <VisitorStep outlook={outlook} />}
    >
      {'text' in closed ? closed.text : isIn ? closed.in : closed.out}
    </EmptyState>
  )
}

type Closed = Extract<ReplayOutlook, `for-${string}`>

const VisitorStep = ({ outlook }: { outlook: Closed }) => {
  const texts = useTexts(replayTexts)

  return (
    <>
      <DialogLink dialog="login" className={buttonClass({ look: 'primary' })}>
        {texts.logIn}
      </DialogLink>
      {outlook === 'for-members' ? (
        <DialogLink dialog="signup" className={buttonClass({})}>
          {texts.signUp}
        </DialogLink>
      ) : null}
    </>
  )
}

const MemberStep = ({ outlook }: { outlook: Closed }) => {
  const texts = useTexts(replayTexts)

  if (outlook === 'for-elite')
    return (
      <DialogLink dialog="talk-to-sales" className={buttonClass({ look: 'primary' })}>
        {texts.talk}
      </DialogLink>
    )
  return outlook === 'for-registered' ? (
    <ButtonLink look="primary" to={paths.webinars}>
      {texts.upcoming}
    </ButtonLink>
  ) : (
    <ButtonLink to={replaysPath}>{texts.others}</ButtonLink>
  )
}
