import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Mail, Undo, UserCheck, UserX } from '#ui/content/icons.ts'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { type AttendeeRow, nameOf } from './queries.ts'
import { attendeesTexts } from './texts.ts'
import type { Mark } from './use-attendance.ts'

interface AttendeeActionsProps {
  attendee: AttendeeRow
  onMark: (to: Mark) => void
  onMessage: () => void
}

export const AttendeeActions = ({ attendee, onMark, onMessage }: AttendeeActionsProps) => {
  const { row, hints } = useTexts(attendeesTexts)
  const name = nameOf(attendee)
  const { attendanceStatus, isMarked = false } = attendee

  return (
    <span className="row-actions">
      {isMarked ? (
        <Tooltip text={hints.counted}>
          <IconButton size="small" label={row.counted(name)} onClick={() => onMark('counted')}>
            <Undo />
          </IconButton>
        </Tooltip>
      ) : null}
      <Tooltip text={hints.attended}>
        <IconButton
          size="small"
          label={row.attended(name)}
          aria-pressed={isMarked && attendanceStatus === 'attended'}
          onClick={() => onMark('attended')}
        >
          <UserCheck />
        </IconButton>
      </Tooltip>
      <Tooltip text={hints.missed}>
        <IconButton
          size="small"
          label={row.missed(name)}
          aria-pressed={isMarked && attendanceStatus === 'missed'}
          onClick={() => onMark('missed')}
        >
          <UserX />
        </IconButton>
      </Tooltip>
      <Tooltip text={hints.message}>
        <IconButton size="small" label={row.message(name)} onClick={onMessage}>
          <Mail />
        </IconButton>
      </Tooltip>
    </span>
  )
}
