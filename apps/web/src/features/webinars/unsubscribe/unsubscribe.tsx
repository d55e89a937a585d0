import { messageEndpoints } from '@regent/contract/messages/messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callApi } from '#lib/api/api-client.ts'
import { AppFailure } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { LinkPage } from '#ui/states/outcome.tsx'
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
  /** Links to go on. */
  next: ReactNode
}

export const Unsubscribe = ({ token, loading, next }: UnsubscribeProps) => {
  const texts = useTexts(unsubscribeTexts)
  const link = useQuery(linkQuery(token))
  const { send, isPending } = useAction(messageEndpoints.unsubscribe)
  const [isDone, setIsDone] = useState(false)
  const isDead = link.error instanceof AppFailure && [404, 410].includes(link.error.status)

  const outcome = () => {
    if (isDone || link.data?.isSubscribed === false) return texts.done
    return isDead ? texts.dead : undefined
  }
  const handleConfirm = () =>
    send(
      { params: { token } },
      {
        onSuccess: () => setIsDone(true),
        onError: (failure) => toast.error({ title: texts.failed, text: failure.message, failure }),
      },
    )
  return (
    <LinkPage
      query={link}
      outcome={outcome()}
      loading={loading}
      next={next}
      texts={texts}
      lead={({ email }) => texts.lead(email)}
      isPending={isPending}
      onConfirm={handleConfirm}
    />
  )
}
