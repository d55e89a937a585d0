import { useTexts } from '#lib/texts.ts'
import { Ellipsis, LoaderCircle } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { useRoom } from '../connection/use-room.ts'
import { hostActionTexts } from '../host/action-texts.ts'
import type { HostActions } from '../host/use-host-actions.ts'
import { bareName } from '#widgets/room/bare-name.ts'
import type { Participant } from './list-people.ts'
import { listEntries } from './person-entries.tsx'

interface PersonMenuProps {
  person: Participant
  actions: HostActions
  onEject: () => void
}

/** What a host can do with a person; without anything to do there is no button. */
export const PersonMenu = ({ person, actions, onEject }: PersonMenuProps) => {
  const texts = useTexts(hostActionTexts)
  const room = useRoom()
  const isBusy = actions.isBusyWith(person.identity)
  const entries = listEntries({ person, actions, onEject, texts })

  if (entries.length === 0) return null
  return (
    <Menu
      entries={entries}
      trigger={
        <IconButton
          className="room-person__menu"
          label={texts.menu(bareName(person))}
          aria-busy={isBusy || undefined}
          // Another host may have changed what the person may do.
          onClick={() => void room.refresh()}
        >
          {isBusy ? <LoaderCircle className="btn__busy" /> : <Ellipsis />}
        </IconButton>
      }
    />
  )
}
