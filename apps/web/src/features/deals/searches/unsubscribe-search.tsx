import { dealSearchEndpoints } from '@regent/contract/deals/deal-searches'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AppFailure } from '#lib/api/app-failure.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { LinkPage } from '#ui/states/outcome.tsx'
import { subscriptionQuery } from './queries.ts'
import { unsubscribeSearchTexts } from './unsubscribe-texts.ts'

interface UnsubscribeSearchProps {
  token: string
  loading: ReactNode
  /** Links to go on. */
  next: ReactNode
}

/** Ends the mails of one saved search. */
export const UnsubscribeSearch = ({ token, loading, next }: UnsubscribeSearchProps) => {
  const texts = useTexts(unsubscribeSearchTexts)
  const link = useQuery(subscriptionQuery(token))
  const { send, isPending } = useAction(dealSearchEndpoints.unsubscribe)
  const [isDone, setIsDone] = useState(false)
  const isDead = link.error instanceof AppFailure && [404, 410].includes(link.error.status)

  const outcome = () => {
    if (isDone || link.data?.isSubscribed === false) return texts.done
    return isDead ? texts.dead : undefined
  }
  const handleConfirm = () =>
    send(
      { body: { token } },
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
      lead={({ name }) => texts.lead(name)}
      isPending={isPending}
      onConfirm={handleConfirm}
    />
  )
}
