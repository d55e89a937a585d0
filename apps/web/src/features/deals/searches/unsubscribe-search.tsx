import { dealSearchEndpoints } from '@regent/contract/deals/deal-searches'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { UnsubscribePage } from '#widgets/unsubscribe/unsubscribe-page.tsx'
import { subscriptionQuery } from './queries.ts'
import { unsubscribeSearchTexts } from './unsubscribe-texts.ts'

interface UnsubscribeSearchProps {
  token: string
  loading: ReactNode
  /** Links to go on. */
  next: ReactNode
}

/** Ends the mails of one saved search. */
export const UnsubscribeSearch = ({ token, ...frame }: UnsubscribeSearchProps) => {
  const texts = useTexts(unsubscribeSearchTexts)
  const link = useQuery(subscriptionQuery(token))
  const { send, isPending } = useAction(dealSearchEndpoints.unsubscribe)

  return (
    <UnsubscribePage
      {...frame}
      link={link}
      unsubscribe={(then) => send({ body: { token } }, then)}
      isPending={isPending}
      texts={texts}
      lead={({ name }) => texts.lead(name)}
    />
  )
}
