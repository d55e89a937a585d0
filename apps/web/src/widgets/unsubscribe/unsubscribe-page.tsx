import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AppFailure } from '#lib/api/app-failure.ts'
import { toast } from '#ui/overlays/toast.ts'
import { LinkPage } from '#ui/states/outcome.tsx'

interface Message {
  title: string
  text: string
}

interface UnsubscribePageProps<Found> {
  link: UseQueryResult<Found>
  /** Ends the mails. */
  unsubscribe: (then: { onSuccess: () => void; onError: (failure: AppFailure) => void }) => void
  isPending: boolean
  loading: ReactNode
  /** Links to go on. */
  next: ReactNode
  texts: {
    heading: string
    confirm: string
    confirming: string
    failed: string
    checkFailed: string
    done: Message
    dead: Message
  }
  lead: (found: Found) => string
}

/** The page behind the link of a mail that ends mails of its kind. */
export const UnsubscribePage = <Found extends { isSubscribed: boolean }>(props: UnsubscribePageProps<Found>) => {
  const { link, unsubscribe, isPending, loading, next, texts, lead } = props
  const [isDone, setIsDone] = useState(false)
  const isDead = link.error instanceof AppFailure && [404, 410].includes(link.error.status)

  const outcome = () => {
    if (isDone || link.data?.isSubscribed === false) return texts.done
    return isDead ? texts.dead : undefined
  }
  const handleConfirm = () =>
    unsubscribe({
      onSuccess: () => setIsDone(true),
      onError: (failure) => toast.error({ title: texts.failed, text: failure.message, failure }),
    })

  return (
    <LinkPage
      query={link}
      outcome={outcome()}
      loading={loading}
      next={next}
      texts={texts}
      lead={lead}
      isPending={isPending}
      onConfirm={handleConfirm}
    />
  )
}
