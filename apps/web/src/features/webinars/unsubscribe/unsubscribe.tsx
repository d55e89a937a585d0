import { messageEndpoints } from '@regent/contract/messages/messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callApi } from '#lib/api/api-client.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { UnsubscribePage } from '#widgets/unsubscribe/unsubscribe-page.tsx'
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

/** Ends the mails about webinars and news. */
export const Unsubscribe = ({ token, ...frame }: UnsubscribeProps) => {
  const texts = useTexts(unsubscribeTexts)
  const link = useQuery(linkQuery(token))
  const { send, isPending } = useAction(messageEndpoints.unsubscribe)

  return (
    <UnsubscribePage
      {...frame}
      link={link}
      unsubscribe={(then) => send({ params: { token } }, then)}
      isPending={isPending}
      texts={texts}
      lead={({ email }) => texts.lead(email)}
    />
  )
}
