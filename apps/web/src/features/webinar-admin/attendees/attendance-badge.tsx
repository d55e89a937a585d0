import type { AttendanceStatus } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import type { AttendeeRow } from './queries.ts'
import { attendeesTexts } from './texts.ts'

const tones = {
  registered: 'info',
  attended: 'positive',
  missed: 'neutral',
} as const satisfies Record<AttendanceStatus, string>

/** Who came, and where it is not what was counted, why. */
export const AttendanceBadge = ({ attendee: { attendanceStatus, isMarked, watched } }: { attendee: AttendeeRow }) => {
  const texts = useTexts(attendeesTexts)

  return (
    <span className="attendance">
      <Badge tone={tones[attendanceStatus]} dot>
        {texts.statuses[attendanceStatus]}
      </Badge>
      {isMarked ? <span className="attendance__note">{texts.byStaff}</span> : null}
      {watched === 'Replay' ? <span className="attendance__note">{texts.replay}</span> : null}
    </span>
  )
}
