import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import type { RoomSnapshot } from '../connection/room-state.ts'
import type { DeviceLists } from '../devices/device-lists.ts'
import { Clock } from './clock.tsx'
import { DevicesDialog } from './devices-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useLostScreen } from './use-lost-screen.ts'

export type AskedDialog = 'shortcuts' | 'devices' | 'leave'

interface LaterControlsProps {
  snapshot: RoomSnapshot
  webinar: Pick<WebinarDetails, 'date' | 'durationMinutes'>
  lists: DeviceLists
  asked: AskedDialog | undefined
  onClose: () => void
  onShare: () => void
  onLeave: () => void
  onEnd: (() => void) | undefined
}

/** Of the bar what can wait until the room is on screen. */
export const LaterControls = (props: LaterControlsProps) => {
  const { snapshot, webinar, lists, asked, onClose, onShare, onLeave, onEnd } = props
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
