import type { Webinar } from '@regent/contract/webinars/webinars'
import type { MouseEvent } from 'react'
import { useDialogs } from '#lib/dialogs.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { seatOf } from './seat-of.ts'
import { webinarsTexts } from './texts.ts'

/** Whoever opens a live session without being logged in, or without a seat, is told what it takes. */
export const useEnter = () => {
  const texts = useTexts(webinarsTexts).enter
  const { state, user } = useSession()
  const { open } = useDialogs()

  return (event: MouseEvent, webinar: Webinar) => {
    if (state !== 'in') {
      event.preventDefault()
      toast.error(texts.logIn)
      open('login')
    } else if (webinar.status !== 'Ended' && user?.role !== 'admin' && seatOf(webinar) === undefined) {
      event.preventDefault()
      toast.error(texts.register)
    }
  }
}
