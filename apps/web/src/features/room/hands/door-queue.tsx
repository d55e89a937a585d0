import type { RoomDetails } from '../connection/room-details.ts'
import { useTexts } from '#lib/texts.ts'
import { DoorOpen, X } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { HostActions } from '../host/use-host-actions.ts'
import { bareName } from '#widgets/room/bare-name.ts'
import { Queue } from './queue.tsx'
import { handTexts } from './texts.ts'

/** Of the heading. */
export const doorQueueId = 'at-the-door'

interface DoorQueueProps {
  knocks: NonNullable<RoomDetails['forHosts']>['knocks']
  actions: HostActions
}

/** Who waits at the door, for hosts. Refusing a person is ejecting them: they cannot knock again. */
export const DoorQueue = ({ knocks, actions }: DoorQueueProps) => {
  const texts = useTexts(handTexts).door

  if (knocks.length === 0) return null
  return (
    <Queue
      id={doorQueueId}
      icon={<DoorOpen />}
      title={texts.title}
      forAll={
        knocks.length > 1 ? (
          <Button look="quiet" size="small" busy={actions.isBusyWith('all')} onClick={() => void actions.admit('all')}>
            {texts.admitAll}
          </Button>
        ) : null
      }
      waiters={knocks.map(({ person: identity, knockedAt, ...knock }) => {
        const person = { identity, name: knock.name, role: 'Guest' as const }
        const name = bareName(person)
        const isBusy = actions.isBusyWith(identity)
        return {
          identity,
          name,
          since: knockedAt,
          choices: (
            <>
              <Button
                size="small"
                aria-label={texts.admitName(name)}
                busy={isBusy}
                onClick={() => void actions.admit(identity)}
              >
                {texts.admit}
              </Button>
              <IconButton
                label={texts.refuse(name)}
                size="small"
                aria-disabled={isBusy || undefined}
                onClick={() => void actions.refuse(person)}
              >
                <X />
              </IconButton>
            </>
          ),
        }
      })}
    />
  )
}
