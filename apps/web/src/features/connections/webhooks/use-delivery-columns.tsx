import {
  type DeliveryState,
  type WebhookDelivery,
  webhookEndpoints,
  type WebhookEvent,
} from '@regent/contract/connections/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { relativeTime } from '#ui/content/relative-time.ts'
import { RefreshCw } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Badge } from '#ui/states/badge.tsx'
import { Moment } from '#widgets/records/created-at.tsx'
import type { Columns } from '#widgets/records/list/record-list.tsx'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { webhooksKey } from '../queries.ts'
import { deliveryTexts, webhookTexts } from './texts.ts'

export const deliveryTones = {
  waiting: 'info',
  delivered: 'positive',
  failed: 'negative',
} as const satisfies Record<DeliveryState, string>

export const eventName = (event: string, names: Readonly<Record<WebhookEvent, string>>, ping: string): string =>
  event in names ? names[event as WebhookEvent] : ping

export const useRedeliver = (webhookId: string) => {
  const texts = useTexts(deliveryTexts)
  const { actionFailed } = useTexts(webhookTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send, isPending } = useAction(webhookEndpoints.redeliver)

  return {
    isPending,
    redeliver: (deliveryId: string) =>
      send(
        { params: { id: webhookId, deliveryId } },
        {
          onSuccess: () => {
            toast.success({ title: texts.redelivered })
            void queryClient.invalidateQueries({ queryKey: webhooksKey })
          },
          onError: (failure) => sayFailure(failure, actionFailed),
        },
      ),
  }
}

export const useDeliveryColumns = (webhookId: string, addressOf: (id: string) => string) => {
  const texts = useTexts(deliveryTexts)
  const { event: names } = useTexts(webhookTexts)
  const { redeliver } = useRedeliver(webhookId)

  return {
    event: {
      kind: 'title',
      cell: ({ _id, event, excerpt }) => (
        <>
          <Link
            to={addressOf(_id)}
            state={{ openedHere: true }}
            preventScrollReset
            className="record-link"
            aria-label={texts.show(eventName(event, names, texts.ping))}
          >
            {eventName(event, names, texts.ping)}
          </Link>
          {excerpt === '' ? null : <code className="delivery-excerpt">{excerpt}</code>}
        </>
      ),
    },
    state: { kind: 'badge', cell: (row) => <State row={row} /> },
    last: {
      kind: 'line',
      cell: ({ lastAttempt }) =>
        lastAttempt === undefined ? (
          texts.none
        ) : (
          <span className="connection-words">
            {lastAttempt.problem ?? texts.reading.answered(lastAttempt.status ?? 0)}
          </span>
        ),
    },
    duration: {
      kind: 'figure',
      hiddenBelow: 'medium',
      cell: ({ lastAttempt }) => (
        <span className="num whitespace-nowrap">
          {lastAttempt === undefined ? texts.none : texts.ms(lastAttempt.durationMs)}
        </span>
      ),
    },
    createdAt: { kind: 'fact', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    actions: {
      kind: 'actions',
      cell: ({ _id, event }) => (
        <span className="row-actions">
          <IconButton
            size="small"
            label={texts.redeliverThat(eventName(event, names, texts.ping))}
            onClick={() => redeliver(_id)}
          >
            <RefreshCw />
          </IconButton>
        </span>
      ),
    },
  } satisfies Columns<WebhookDelivery>
}

const State = ({ row: { state, attempts, nextAttemptAt } }: { row: WebhookDelivery }) => {
  const texts = useTexts(deliveryTexts)
  const now = useNow(everyMinute)

  return (
    <span className="connection-state">
      <Badge tone={deliveryTones[state]}>{texts.states[state]}</Badge>
      {attempts > 1 ? <span className="record-under">{texts.attempts(attempts)}</span> : null}
      {nextAttemptAt !== undefined && attempts > 0 ? (
        <span className="record-under">{texts.next(relativeTime(new Date(nextAttemptAt), now))}</span>
      ) : null}
    </span>
  )
}
