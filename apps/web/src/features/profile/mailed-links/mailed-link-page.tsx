import type { Endpoint, EndpointCall, EndpointResult } from '@regent/contract/api/endpoint'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useAction } from '#lib/api/use-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { LinkPage } from '#ui/states/outcome.tsx'
import { refusedLink, type RefusedLink } from '#lib/api/refused-link.ts'

interface Words {
  title: string
  text: string
}

/** Of a confirmed address: whether the member's calendar has to be told. */
type Done = 'done' | 'done_calendar'

interface MailedLinkPageProps<E extends Endpoint> {
  /** Reads the link without using it. */
  link: ComponentProps<typeof LinkPage<unknown>>['query']
  /** Uses it. */
  endpoint: E
  call: EndpointCall<E>
  /** What has happened then. */
  doneAs: (answer: EndpointResult<E>) => Done
  texts: Record<'done' | RefusedLink, Words> & { done_calendar?: Words } & Record<
      'heading' | 'lead' | 'confirm' | 'confirming' | 'checkFailed' | 'error',
      string
    >
  loading: ReactNode
  /** Links to go on, after success and for a link that does not work. */
  next: Record<'done' | 'refused', ReactNode>
}

/** A page that uses a mailed link up: it asks first, and says what has happened or why the link does not work. */
export const MailedLinkPage = <const E extends Endpoint>(props: MailedLinkPageProps<E>) => {
  const { link, endpoint, call, doneAs, texts, loading, next } = props
  const { send, isPending } = useAction(endpoint)
  const [done, setDone] = useState<Done>()
  const [refused, setRefused] = useState<RefusedLink>()
  const outcome = done ?? refused ?? refusedLink(link.error)

  const handleConfirm = () =>
    send(call, {
      onSuccess: (answer) => setDone(doneAs(answer)),
      onError: (failure) => {
        setRefused(refusedLink(failure))
        toast.error({ title: texts.error, text: failure.message, failure })
      },
    })

  return (
    <LinkPage
      query={link}
      outcome={outcome && texts[outcome]}
      loading={loading}
      next={done === undefined ? next.refused : next.done}
      texts={texts}
      lead={() => texts.lead}
      isPending={isPending}
      onConfirm={handleConfirm}
    />
  )
}
