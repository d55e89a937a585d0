import { authEndpoints } from '@regent/contract/identity/auth'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AppFailure } from '#lib/api/app-failure.ts'
import { userQuery } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Outcome } from '#ui/states/outcome.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { profileQueries } from '../queries.ts'
import { emailLinkQuery } from './queries.ts'
import { confirmEmailTexts } from './texts.ts'

const ends = ['done', 'link_used', 'link_expired', 'link_dead'] as const

type End = (typeof ends)[number]

/** What the server says of a link it does not take; an address that cannot be one is a dead one. */
const endOf = (error: unknown): End | undefined => {
  if (!(error instanceof AppFailure) || ![404, 410].includes(error.status)) return undefined
  return ends.find((end) => end === error.code) ?? 'link_dead'
}

interface ConfirmEmailProps {
  token: string
  loading: ReactNode
  /** The ways out, once there is nothing left to do here. */
  next: ReactNode
}

/** Opening the link changes nothing, since mail programs open links by themselves; the button does. */
export const ConfirmEmail = ({ token, loading, next }: ConfirmEmailProps) => {
  const texts = useTexts(confirmEmailTexts)
  const queryClient = useQueryClient()
  const link = useQuery(emailLinkQuery(token))
  const { send, isPending } = useAction(authEndpoints.confirmEmail)
  const [end, setEnd] = useState<End>()
  const shownEnd = end ?? endOf(link.error)

  const handleConfirm = () =>
    send(
      { params: { token } },
      {
        onSuccess: () => {
          setEnd('done')
          void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
          void queryClient.invalidateQueries({ queryKey: profileQueries.own().queryKey })
        },
        onError: (failure) => {
          setEnd(endOf(failure))
          toast.error({ title: texts.error, text: failure.message })
        },
      },
    )

  if (shownEnd) {
    return (
      <Outcome title={texts[shownEnd].title} text={texts[shownEnd].text}>
        {next}
      </Outcome>
    )
  }
  if (link.isPending) return loading
  if (link.isError) {
    return (
      <ErrorState title={texts.checkFailed} busy={link.isFetching} onRetry={() => void link.refetch()}>
        {link.error.message}
      </ErrorState>
    )
  }
  return (
    <>
      <h1>{texts.heading}</h1>
      <p className="lead mt-2 mb-6 max-w-reading">{texts.lead}</p>
      <Button look="primary" size="large" busy={isPending} busyLabel={texts.confirming} onClick={handleConfirm}>
        {texts.confirm}
      </Button>
    </>
  )
}
