import { type Webinar, webinarEndpoints } from '@regent/contract/webinars/webinars'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type AppFailure, failureText } from '#lib/api/app-failure.ts'
import { useDialogs } from '#lib/dialogs.tsx'
import { firstUtms } from '#lib/browser/first-utms.ts'
import { useSession, userQuery } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { browserZone } from '#lib/time/zone.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useKnownSession } from '#widgets/session/use-known-session.ts'
import { webinarQueries } from '../queries.ts'
import { registrationTexts } from './texts.ts'

export interface Consents {
  smsReminders: boolean
  smsNews: boolean
}

/** What a visitor typed, and for which webinar. */
export interface TypedAddress {
  email: string
  webinarId: string
}

interface RegistrationOptions {
  prefill: (typed: Partial<TypedAddress>) => void
  /** The session of a person who clicked as a member has ended. */
  onVisitor: () => void
}

/**
 * Registers a signed-in member with one click. For visitors the address decides whether the login or the sign-up dialog
 * opens, and success there registers them.
 */
export const useRegistration = (webinar: Webinar, { prefill, onVisitor }: RegistrationOptions) => {
  const texts = useTexts(registrationTexts)
  const queryClient = useQueryClient()
  const { state } = useSession()
  const { waitingFor, whenKnown } = useKnownSession()
  const { open, openName } = useDialogs()
  const register = useAction(webinarEndpoints.register, {
    onSuccess: (answer, { body }) => {
      queryClient.setQueryData(webinarQueries.one(webinar._id).queryKey, answer.webinar)
      void queryClient.invalidateQueries({ queryKey: webinarQueries.all })
      // What was agreed to, and whether the number is confirmed.
      if (body?.smsReminders || body?.smsNews) void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
      toast.success(texts.done)
    },
  })
  const check = useAction(webinarEndpoints.isValidEmailAddress)
  /** Sent after the sign-in. */
  const [waiting, setWaiting] = useState<Consents>()
  const [hasAsked, setHasAsked] = useState(false)

  const showFailure = (failure: AppFailure) =>
    toast.error({ title: texts.failed.title, text: failureText(failure, texts.failed.text), failure })

  const send = (consents: Consents) => {
    const body = { ...consents, timeZone: browserZone(), utms: firstUtms() }
    register.send(
      { params: { id: webinar._id }, body },
      {
        onSuccess: () => setWaiting(undefined),
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

  const failure = register.error ?? check.error
  return {
    isBusy:
      register.isPending ||
      check.isPending ||
      waitingFor !== undefined ||
      (waiting !== undefined && (state !== 'out' || openName !== null)),
    /** Beside their boxes stands why the number gets no text messages; every other failure stands below the button. */
    boxProblems: failure?.details ?? {},
    problem:
      failure === null || failure.details['smsReminders'] || failure.details['smsNews']
        ? undefined
        : failureText(failure, texts.failed.text),
    register: (consents: Consents) => whenKnown(webinar._id, ({ isIn }) => (isIn ? send(consents) : onVisitor())),
    /** For a visitor who has typed no address. */
    signUp: (consents: Consents) => {
      prefill({ webinarId: webinar._id })
      setWaiting(consents)
      open('signup')
    },
    ask: (email: string, consents: Consents) => {
      prefill({ email, webinarId: webinar._id })
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
