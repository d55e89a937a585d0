import type { User } from '@regent/contract/identity/profile'
import { isOver } from '@regent/contract/webinars/webinar-phase'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { openDocument } from '#lib/browser/open-document.ts'
import { useDialogs } from '#lib/dialogs.tsx'
import { roomPath } from '#lib/paths.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { serverTime } from '#lib/time/now.ts'
import { LoaderCircle } from '#ui/content/icons.ts'
import type { ButtonLook } from '#ui/controls/button.tsx'
import { ButtonLink, Link } from '#ui/controls/link.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useKnownSession } from '#widgets/session/use-known-session.ts'
import { webinarQueries } from './queries.ts'
import { registrationOf } from './webinar.ts'
import { webinarsTexts } from './texts.ts'

interface EnterLinkProps {
  webinar: Webinar
  /** A button instead of a link in the text. */
  button?: ButtonLook
  children: ReactNode
}

/** A link that opens the room of a webinar. It tells viewers who may not enter yet to log in or to register. */
export const EnterLink = ({ webinar, button, children }: EnterLinkProps) => {
  const { enter, isBusy } = useEnter(webinar)
  const link = { to: roomPath(webinar), reloadDocument: true, onClick: enter, 'aria-busy': isBusy || undefined }
  const label = (
    <>
      {isBusy ? <LoaderCircle className="btn__busy" /> : null}
      {children}
    </>
  )

  return button ? (
    <ButtonLink {...button} {...link}>
      {label}
    </ButtonLink>
  ) : (
    <Link {...link}>{label}</Link>
  )
}

const mayEnter = (webinar: Webinar, user: User | undefined) =>
  isOver(webinar, serverTime()) || user?.role === 'admin' || registrationOf(webinar) !== undefined

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey

const useEnter = (webinar: Webinar) => {
  const texts = useTexts(webinarsTexts).enter
  const queryClient = useQueryClient()
  const session = useSession()
  const known = useKnownSession()
  const { open } = useDialogs()
  const isReading = useIsFetching({ queryKey: webinarQueries.all }) > 0
  const isBusy = known.waitingFor !== undefined

  const askToLogIn = () => {
    toast.error(texts.logIn)
    open('login')
  }
  const askToRegister = () => toast.error(texts.register)

  /** After the answer who is signed in; their registration may be unknown until then as well. */
  const enterOnceKnown = () =>
    known.ask(webinar._id, async ({ isIn, user }, isStillHere) => {
      if (!isIn) {
        askToLogIn()
        return
      }
      const fresh = mayEnter(webinar, user)
        ? webinar
        : await queryClient.query({ ...webinarQueries.one(webinar.slug), staleTime: 0 })
      if (!isStillHere()) return
      // The page of the room says that a webinar was removed.
      if (fresh === null || mayEnter(fresh, user)) openDocument(roomPath(webinar))
      else askToRegister()
    })

  const enter = (event: MouseEvent) => {
    const { state, user } = session
    if (state === 'in' && mayEnter(webinar, user)) return
    const isKnown = state === 'out' || (user !== undefined && !isReading)
    // The page of the room in a new tab says itself what the viewer needs.
    if (!isKnown && opensElsewhere(event)) return
    event.preventDefault()
    if (isBusy) return
    if (!isKnown) enterOnceKnown()
    else if (state === 'out') askToLogIn()
    else askToRegister()
  }

  return { enter, isBusy }
}
