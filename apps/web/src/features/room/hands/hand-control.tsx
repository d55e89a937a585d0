import { useTexts } from '#lib/texts.ts'
import { Hand } from '#ui/content/icons.ts'
import { isInside, ownPerson, type RoomSnapshot } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { Control } from '../controls/control.tsx'
import { useShortcuts } from '../controls/use-shortcuts.ts'
import { useRoomActions } from '../participants/use-room-actions.ts'
import { withOwnHand } from '../participants/view-changes.ts'
import { keepTrying } from './keep-trying.ts'
import { handTexts } from './texts.ts'

/** The key of a person's own hand among what they do in the room. */
export const ownHand = 'own hand'

/** Raises one's hand and lowers it again. Hosts need none. */
export const HandControl = ({ snapshot }: { snapshot: Pick<RoomSnapshot, 'people' | 'details'> }) => {
  const texts = useTexts(handTexts).control
  const room = useRoom()
  const { run, show, isBusy } = useRoomActions()
  const { details } = show(snapshot)
  const role = details?.own.role ?? ownPerson(snapshot)?.role
  const isRaised = details?.own.isHandRaised === true
  const isPossible = details !== undefined && role !== 'Admin'

  const toggle = () => {
    if (!isPossible) return
    void run({
      key: ownHand,
      show: withOwnHand(!isRaised),
      call: () =>
        keepTrying(
          () => room.calls.raiseHand(!isRaised),
          () => isInside(room.read().state),
        ),
      failed: isRaised ? texts.lowerFailed : texts.failed,
    })
  }
  useShortcuts({ h: toggle })

  if (role === 'Admin') return null
  return (
    <Control
      icon={<Hand />}
      label={texts.label}
      tip={isRaised ? texts.lower : texts.raise}
      isPressed={isRaised}
      isBusy={isBusy(ownHand)}
      isLocked={!isPossible}
      onClick={toggle}
    />
  )
}
