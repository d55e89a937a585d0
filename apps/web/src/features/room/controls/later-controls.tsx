import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { Clock } from './clock.tsx'
import { DevicesDialog } from './devices-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useDeviceLists } from './use-device-lists.ts'
import { useLostScreen } from './use-lost-screen.ts'

export { QuestionsControl } from '../questions/questions-control.tsx'
export { RecordControl } from '../recording/record-control.tsx'

export type AskedDialog = 'shortcuts' | 'devices' | 'leave'

interface LaterControlsProps {
  snapshot: RoomSnapshot
  webinar: Pick<WebinarDetails, 'date' | 'durationMinutes'>
  asked: AskedDialog | undefined
  onClose: () => void
  onShare: () => void
  onLeave: () => void
  onEnd: (() => void) | undefined
}

/** Of the bar what can wait until the room is on screen. */
export const LaterControls = (props: LaterControlsProps) => {
  const { snapshot, webinar, asked, onClose, onShare, onLeave, onEnd } = props
  const lists = useDeviceLists(snapshot.devices)
  useLostScreen(snapshot, onShare)

  return (
    <>
      <Clock webinar={webinar} />
      {asked === 'shortcuts' ? <ShortcutsDialog onClose={onClose} /> : null}
      {asked === 'devices' ? <DevicesDialog lists={lists} devices={snapshot.devices} onClose={onClose} /> : null}
      {asked === 'leave' && onEnd ? <LeaveDialog onClose={onClose} onLeave={onLeave} onEnd={onEnd} /> : null}
    </>
  )
}
