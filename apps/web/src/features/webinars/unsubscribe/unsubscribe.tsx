import { messageEndpoints } from '@regent/contract/messages/messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callApi } from '#lib/api/api-client.ts'
import { AppFailure } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Outcome } from '#ui/states/outcome.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { unsubscribeTexts } from './texts.ts'

const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => callApi(messageEndpoints.showUnsubscribe, { params: { token } }, { signal }),
  })

interface UnsubscribeProps {
  token: string
  loading: ReactNode
  /** Links onward, once nothing is left to do here. */
  next: ReactNode
}

/** Opening the link changes nothing, since mail programs open links by themselves; the button does. */
export const Unsubscribe = ({ token, loading, next }: UnsubscribeProps) => {
  const texts = useTexts(unsubscribeTexts)
  const link = useQuery(linkQuery(token))
  const { send, isPending } = useAction(messageEndpoints.unsubscribe)
  const [isDone, setIsDone] = useState(false)
  const isDead = link.error instanceof AppFailure && [404, 410].includes(link.error.status)

  if (isDone || link.data?.isSubscribed === false) return <Outcome {...texts.done}>{next}</Outcome>
  if (isDead) return <Outcome {...texts.dead}>{next}</Outcome>
  if (link.isPending) return loading
  if (link.isError) {
    return (
      <ErrorState headingLevel={1} title={texts.checkFailed} busy={link.isFetching} onRetry={() => void link.refetch()}>
        {link.error.message}
      </ErrorState>
    )
  }
  const handleConfirm = () =>
    send(
      { params: { token } },
      {
        onSuccess: () => setIsDone(true),
        onError: (failure) => toast.error({ title: texts.failed, text: failure.message }),
      },
    )
  return (
    <>
      <h1>{texts.heading}</h1>
      <p className="lead mt-2 mb-6 max-w-reading">{texts.lead(link.data.email)}</p>
      <Button look="primary" size="large" busy={isPending} busyLabel={texts.confirming} onClick={handleConfirm}>
        {texts.confirm}
      </Button>
    </>
  )
}
