import type { DealState as State } from '@regent/contract/deals/deal-fields'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { dealAdminTexts } from './texts.ts'

const tones = { draft: 'caution', scheduled: 'info', published: 'positive', archived: 'neutral' } as const

export const DealState = ({ state }: { state: State }) => {
  const { states } = useTexts(dealAdminTexts)
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
