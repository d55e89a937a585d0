import { type Webhook, webhookEndpoints } from '@regent/contract/connections/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api-client.ts'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { useRemoval } from '#widgets/records/list/use-removal.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { connectionQueries, webhooksKey } from '../queries.ts'
import { webhookTexts } from './texts.ts'

/** Asks, leaves the page of the webhook if it has one, deletes, and offers to restore. */
export const useRemoveWebhook = (leave?: () => void | Promise<void>) => {
  const texts = useTexts(webhookTexts)
  const remove = useRemoval<Webhook>({
    changes: useListChanges<Webhook>({ listKey: connectionQueries.webhooks.queryKey, refreshKey: webhooksKey }),
    remove: ({ _id: id }) => callApi(webhookEndpoints.remove, { params: { id } }),
    restore: ({ _id: id }) => callApi(webhookEndpoints.restore, { params: { id } }),
    words: {
      removed: () => texts.removed,
      removeFailed: texts.removeFailed,
      restored: () => texts.restored,
      restoreFailed: texts.restoreFailed,
    },
  })

  return async (webhook: Webhook) => {
    if (!(await confirmAction(texts.ask(webhook.name)))) return
    await leave?.()
    remove([webhook])
  }
}

/** What staff do with a webhook besides editing it. A new secret is shown where it was asked for. */
export const useWebhookActions = () => {
  const texts = useTexts(webhookTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const [secret, setSecret] = useState<string>()
  const { send: update } = useAction(webhookEndpoints.update)
  const { send: test } = useAction(webhookEndpoints.test)
  const { send: renew } = useAction(webhookEndpoints.renewSecret)
  const { send: redeliverFailed } = useAction(webhookEndpoints.redeliverFailed)

  const finish = (title: string) => {
    toast.success({ title })
    void queryClient.invalidateQueries({ queryKey: webhooksKey })
  }
  const onError = (failure: AppFailure) => sayFailure(failure, texts.actionFailed)

  return {
    secret,
    showSecret: setSecret,
    hideSecret: () => setSecret(undefined),
    toggle: ({ _id: id, isOn }: Webhook) =>
      update(
        { params: { id }, body: { isOn: !isOn } },
        { onSuccess: () => finish(isOn ? texts.switchedOff : texts.switchedOn), onError },
      ),
    test: ({ _id: id }: Webhook) => test({ params: { id } }, { onSuccess: () => finish(texts.tested), onError }),
    renew: async ({ _id: id, name }: Webhook) => {
      if (!(await confirmAction(texts.askRenew(name)))) return
      renew(
        { params: { id } },
        {
          onSuccess: (answer) => {
            setSecret(answer.secret)
            void queryClient.invalidateQueries({ queryKey: webhooksKey })
          },
          onError,
        },
      )
    },
    redeliverFailed: ({ _id: id }: Webhook) =>
      redeliverFailed({ params: { id } }, { onSuccess: ({ message }) => finish(message), onError }),
  }
}

export type WebhookActions = ReturnType<typeof useWebhookActions>
