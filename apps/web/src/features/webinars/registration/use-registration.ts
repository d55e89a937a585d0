import { type Webinar, webinarEndpoints } from '@regent/contract/webinars/webinars'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDialogs } from '#lib/dialogs.tsx'
import { firstUtms } from '#lib/browser/first-utms.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { browserZone } from '#lib/time/zone.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { webinarQueries } from '../queries.ts'
import { registrationTexts } from './texts.ts'

export interface Consents {
  smsReminders: boolean
  smsNews: boolean
}

/**
 * Registers a signed-in member with one click. For visitors the address decides whether the login or the sign-up dialog
 * opens, and success there registers them.
 */
export const useRegistration = (webinar: Webinar, prefill: (email: string) => void) => {
  const texts = useTexts(registrationTexts)
  const queryClient = useQueryClient()
  const { state } = useSession()
  const { open, openName } = useDialogs()
  const register = useAction(webinarEndpoints.register)
  const check = useAction(webinarEndpoints.isValidEmailAddress)
  /** Sent after the sign-in. */
  const [waiting, setWaiting] = useState<Consents>()
  const [hasAsked, setHasAsked] = useState(false)

  const showFailure = (failure: { message: string }) =>
    toast.error({ title: texts.failed.title, text: failure.message || texts.failed.text })

  const send = (consents: Consents) => {
    const body = { ...consents, timeZone: browserZone(), utms: firstUtms() }
    register.send(
      { params: { id: webinar._id }, body },
      {
        onSuccess: (answer) => {
          queryClient.setQueryData(webinarQueries.one(webinar._id).queryKey, answer.webinar)
          void queryClient.invalidateQueries({ queryKey: webinarQueries.all })
          toast.success(texts.done)
          setWaiting(undefined)
        },
        onError: (failure) => {
          showFailure(failure)
          setWaiting(undefined)
        },
      },
    )
  }

  const sendWaiting = useEffectEvent(send)
  useEffect(() => {
    if (waiting && state === 'in') sendWaiting(waiting)
  }, [waiting, state])

  // Closing the dialog cancels the registration.
  const hasLeft = hasAsked && openName === null && state === 'out'
  if (openName !== null && waiting && !hasAsked) setHasAsked(true)
  if (hasLeft) {
    setHasAsked(false)
    setWaiting(undefined)
  }

  return {
    isBusy: register.isPending || check.isPending || (waiting !== undefined && (state !== 'out' || openName !== null)),
    failure: register.error ?? check.error,
    register: state === 'in' ? send : setWaiting,
    ask: (email: string, consents: Consents) => {
      prefill(email)
      check.send(
        { body: { email } },
        {
          onSuccess: ({ exist }) => {
            setWaiting(consents)
            open(exist ? 'login' : 'signup')
          },
          onError: showFailure,
        },
      )
    },
  }
}
