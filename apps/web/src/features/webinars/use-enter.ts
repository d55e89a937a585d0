import { isOver } from '@regent/contract/webinars/webinar-phase'
import type { Webinar } from '@regent/contract/webinars/webinars'
import type { MouseEvent } from 'react'
import { useDialogs } from '#lib/dialogs.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { serverTime } from '#lib/time/now.ts'
import { toast } from '#ui/overlays/toast.ts'
import { registrationOf } from './webinar.ts'
import { webinarsTexts } from './texts.ts'

/** Tells viewers who are not logged in or not registered what they need to open a live webinar. */
export const useEnter = () => {
  const texts = useTexts(webinarsTexts).enter
  const { state, user } = useSession()
  const { open } = useDialogs()

  return (event: MouseEvent, webinar: Webinar) => {
    if (state !== 'in') {
      event.preventDefault()
      toast.error(texts.logIn)
      open('login')
    } else if (!isOver(webinar, serverTime()) && user?.role !== 'admin' && registrationOf(webinar) === undefined) {
      event.preventDefault()
      toast.error(texts.register)
    }
  }
}
