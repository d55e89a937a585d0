import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageEndpoints } from '@regent/contract/messages/messages'
import { useOpened } from '#widgets/records/use-opened.ts'
import { useTexts } from '#lib/texts.ts'
import { Link } from '#ui/controls/link.tsx'
import { useListState } from '#widgets/records/list/use-record-list.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { toast } from '#ui/overlays/toast.ts'
import { FailedPart } from '#ui/states/error-state.tsx'
import { MessageSheet } from '../reading/message-sheet.tsx'
import { MessageList } from './message-list.tsx'
import { messageListState, messageQueries, messagesKey } from '../queries.ts'
import { messagesTexts } from '../texts.ts'

export const MessagesPage = () => {
  const { opened, close } = useOpened('message')

  return (
    <>
      <Figures />
      <MessageList />
      {opened === null ? null : <MessageSheet key={opened} id={opened} onClose={close} />}
    </>
  )
}

/** How many messages are due, and how many need staff: each figure links to its messages. */
const Figures = () => {
  const { figures } = useTexts(messagesTexts).list
  const { state, searchFor } = useListState(messageListState)
  const query = useQuery(messageQueries.figures)
  const { data } = query
  const toneOf = (count: number, tone: string) => (count > 0 ? tone : undefined)
  const shown =
    data === undefined
      ? []
      : ([
          { filters: { state: 'planned', due: 'next-day' }, tone: undefined, text: figures.due(data.dueWithinDay) },
          { filters: { state: 'failed' }, tone: toneOf(data.failed, 'negative'), text: figures.failed(data.failed) },
          { filters: { state: 'unknown' }, tone: toneOf(data.unknown, 'caution'), text: figures.unknown(data.unknown) },
        ] as const)

  if (query.isLoadingError) return <FailedPart title={figures.loadFailed} query={query} />
  return (
    <div className="message-head">
      <ul className="message-figures" aria-label={figures.label}>
        {shown.map(({ filters, tone, text }) => (
          <li key={filters.state} data-tone={tone}>
            <Link solo to={searchFor({ filters })}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {state.filters.state === 'failed' && data !== undefined && data.failed > 0 ? (
        <RetryFailed count={data.failed} />
      ) : null}
    </div>
  )
}

/** Sends all failed messages again, even those on later pages, for example after an outage of the provider. */
const RetryFailed = ({ count }: { count: number }) => {
  const texts = useTexts(messagesTexts).retry
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send, isPending } = useAction(messageEndpoints.retryFailed)

  const handleClick = async () => {
    if (!(await confirmAction(texts.all.ask(count)))) return
    send(
      {},
      {
        onSuccess: ({ retried }) => {
          toast.success({ title: texts.done(retried) })
          void queryClient.invalidateQueries({ queryKey: messagesKey })
        },
        onError: (failure) => sayFailure(failure, texts.failed),
      },
    )
  }

  return (
    <Button size="small" busy={isPending} busyLabel={texts.busy} onClick={() => void handleClick()}>
      {texts.all.action}
    </Button>
  )
}
