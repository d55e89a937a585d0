import { isOver } from '@regent/contract/webinars/webinar-phase'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDialogs } from '#lib/dialogs.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { serverTime } from '#lib/time/now.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { registrationOf } from '../webinar.ts'
import type { useUnregister } from '../use-unregister.ts'
import { detailsTexts } from './texts.ts'

/** From the link in a mail; the address keeps it until it is answered. */
export interface UnregisterQuestion {
  isAsked: boolean
  onAnswered: () => void
}

/** The link to unregister asks to log in, and then to confirm: the link alone does nothing. */
export const useUnregisterQuestion = (
  webinar: Webinar,
  { isAsked, onAnswered }: UnregisterQuestion,
  { unregister }: ReturnType<typeof useUnregister>,
): void => {
  const texts = useTexts(detailsTexts).unregister
  const { state } = useSession()
  const { openName } = useDialogs()
  const askedAs = useRef<typeof state>(undefined)

  const ask = useEffectEvent(async () => {
    if (state === 'out') {
      unregister(webinar)
    } else if (registrationOf(webinar) === undefined || isOver(webinar, serverTime())) {
      onAnswered()
      toast.info(texts.none)
    } else {
      const isMeant = await confirmAction({ ...texts.question(webinar.name), danger: true })
      onAnswered()
      if (isMeant) unregister(webinar)
    }
  })

  useEffect(() => {
    // Wait until the login dialog is closed.
    if (!isAsked || state === 'unknown' || openName !== null || askedAs.current === state) return
    askedAs.current = state
    void ask()
  }, [isAsked, state, openName])
}
