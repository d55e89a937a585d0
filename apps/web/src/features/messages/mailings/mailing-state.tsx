import type { MailingState } from '@regent/contract/members/mailings'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { mailingTexts } from './texts.ts'

const tones = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'accent',
  sent: 'positive',
} as const satisfies Record<MailingState, string>

export const MailingStateBadge = ({ state }: { state: MailingState }) => (
  <Badge tone={tones[state]} dot>
    {useTexts(mailingTexts).states[state]}
  </Badge>
)
