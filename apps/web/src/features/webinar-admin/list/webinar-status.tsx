import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { webinarAdminTexts } from '../texts.ts'
import { StatusBadge, useIsOverdue } from '../webinar-facts.tsx'
import type { RowHandlers } from './row-actions.tsx'

interface WebinarStatusProps {
  webinar: StaffWebinar
  handlers: Pick<RowHandlers, 'onEdit' | 'onEnd'>
}

/** The status; a webinar whose time is over has to be rescheduled or ended. */
export const WebinarStatus = ({ webinar, handlers }: WebinarStatusProps) => {
  const { reschedule, end } = useTexts(webinarAdminTexts).overdue

  return (
    <span className="webinar-status">
      <StatusBadge webinar={webinar} />
      {useIsOverdue(webinar) ? (
        <span className="webinar-status__actions">
          <Button size="small" aria-label={reschedule.of(webinar.name)} onClick={() => handlers.onEdit(webinar)}>
            {reschedule.short}
          </Button>
          <Button size="small" aria-label={end.of(webinar.name)} onClick={() => handlers.onEnd(webinar)}>
            {end.short}
          </Button>
        </span>
      ) : null}
    </span>
  )
}
