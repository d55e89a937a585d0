import type { Webhook } from '@regent/contract/connections/webhooks'
import { useTexts } from '#lib/texts.ts'
import { Pause, Pencil, Play, RefreshCw, RotateCw, Trash } from '#ui/content/icons.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { webhookTexts } from './texts.ts'
import type { WebhookActions } from './use-webhook-actions.ts'

export interface RowActions {
  actions: WebhookActions
  onEdit: (webhook: Webhook) => void
  onRemove: (webhook: Webhook) => void
}

/** What a webhook's menu offers, in its row and on its page. */
export const useWebhookEntries = ({ actions, onEdit, onRemove }: RowActions) => {
  const { actions: words } = useTexts(webhookTexts)

  return (webhook: Webhook): MenuEntry[] => [
    { label: words.edit, icon: <Pencil />, onSelect: () => onEdit(webhook) },
    webhook.isOn
      ? { label: words.off, icon: <Pause />, onSelect: () => actions.toggle(webhook) }
      : { label: words.on, icon: <Play />, onSelect: () => actions.toggle(webhook) },
    { label: words.renew, icon: <RotateCw />, onSelect: () => void actions.renew(webhook) },
    ...(webhook.failed > 0 && webhook.isOn
      ? [{ label: words.redeliverFailed, icon: <RefreshCw />, onSelect: () => actions.redeliverFailed(webhook) }]
      : []),
    { kind: 'line' },
    { label: words.remove, icon: <Trash />, danger: true, onSelect: () => onRemove(webhook) },
  ]
}
