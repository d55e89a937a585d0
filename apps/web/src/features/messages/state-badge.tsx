import type { MessageState } from '@regent/contract/messages/messages'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { messagesTexts } from './texts.ts'

const tones = {
  planned: 'info',
  sending: 'accent',
  sent: 'positive',
  failed: 'negative',
  stopped: 'neutral',
  unknown: 'caution',
} as const satisfies Record<MessageState, string>

export const StateBadge = ({ state }: { state: MessageState }) => (
  <Badge tone={tones[state]} dot>
    {useTexts(messagesTexts).states[state]}
  </Badge>
)
