import type { Webhook } from '@regent/contract/connections/webhooks'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { stateOf, type WebhookState, webhookTexts } from './texts.ts'

const tones = {
  on: 'positive',
  off: 'neutral',
  failing: 'caution',
  failingOff: 'negative',
  gone: 'negative',
} as const satisfies Record<WebhookState, string>

export const WebhookStateBadge = ({ webhook }: { webhook: Webhook }) => {
  const { states } = useTexts(webhookTexts)
  const state = stateOf(webhook)
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
