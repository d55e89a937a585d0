import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { Badge } from '#ui/states/badge.tsx'

const tones = {
  Scheduled: 'info',
  'In Progress': 'positive',
  Ended: 'neutral',
  Waiting: 'caution',
} as const satisfies Record<WebinarStatus, string>

export const StatusBadge = ({ status }: { status: WebinarStatus }) => (
  <Badge tone={tones[status]} dot>
    {status}
  </Badge>
)
