import type { Webinar } from '@regent/contract/webinars/webinars'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDialogs } from '#lib/dialogs.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { registrationOf } from '../own-registration.ts'
import type { useUnregister } from '../use-unregister.ts'
import { detailsTexts } from './texts.ts'

/** What the link of a mail has asked for; its address keeps it until it is answered. */
export interface GiveUpQuestion {
  isAsked: boolean
  onAnswered: () => void
}

/** The link to unregister asks to log in, and then to confirm: the link alone does nothing. */
export const useGiveUpQuestion = (
  webinar: Webinar,
  { isAsked, onAnswered }: GiveUpQuestion,
  { unregister }: ReturnType<typeof useUnregister>,
): void => {
  const texts = useTexts(detailsTexts).giveUp
  const { state } = useSession()
  const { openName } = useDialogs()
  const askedAs = useRef<typeof state>(undefined)

  const ask = useEffectEvent(async () => {
    if (state === 'out') {
      unregister(webinar)
    } else if (registrationOf(webinar) === undefined || webinar.status === 'Ended') {
      onAnswered()
      toast.info(texts.none)
    } else {
      const isMeant = await confirmAction({ ...texts.question(webinar.name), danger: true })
      onAnswered()
      if (isMeant) unregister(webinar)
    }
  })

  useEffect(() => {
    // One thing after the other: the login dialog says goodbye first.
    if (!isAsked || state === 'unknown' || openName !== null || askedAs.current === state) return
    askedAs.current = state
    void ask()
  }, [isAsked, state, openName])
}
