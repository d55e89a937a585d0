import { useEffect, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { MicOff } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { DoorQueue } from '../hands/door-queue.tsx'
import { HandsQueue } from '../hands/hands-queue.tsx'
import { GuestLinkNote } from '../host/guest-link-note.tsx'
import { hostActionTexts } from '../host/texts.ts'
import { useHostActions } from '../host/use-host-actions.ts'
import { findByName, listPeople, type Participant } from './list-people.ts'
import { PanelHead } from './panel-head.tsx'
import { PeopleList } from './people-list.tsx'
import { participantTexts } from './texts.ts'
import { Thumbnails } from './thumbnails.tsx'
import { usePanelKeyboard } from './use-panel-keyboard.ts'
import { useRoomActions } from './use-room-actions.ts'

interface ParticipantsPanelProps {
  snapshot: Pick<RoomSnapshot, 'people' | 'details'>
  onClose: () => void
}

const searchedFrom = 10

/** Who is in the room, oneself included; for hosts, who waits at the door or to speak as well. */
export const ParticipantsPanel = ({ snapshot, onClose }: ParticipantsPanelProps) => {
  const texts = useTexts(participantTexts)
  const [search, setSearch] = useState('')
  const panel = usePanelKeyboard(onClose)
  const hostActions = useHostActions()
  const room = useRoom()
  const { people, details } = useRoomActions().show(snapshot)
  const everybody = listPeople({ people, details })
  const found = findByName(everybody, search)
  const forHosts = details?.forHosts
  const actions = forHosts && hostActions
  const count = forHosts ? everybody.length : Math.max(details?.counts.people ?? 0, everybody.length)
  const others = count - everybody.length

  const isHost = forHosts !== undefined
  useEffect(() => {
    // People come and go all the time; the list that is opened is a fresh one.
    if (isHost) void room.refresh()
  }, [room, isHost])

  const eject = async (person: Participant) => {
    // The line disappears, and the keyboard with it.
    if (await hostActions.eject(person)) panel.current?.focus({ preventScroll: true })
  }

  return (
    <aside ref={panel} tabIndex={-1} className="room-panel" aria-labelledby="participants">
      <PanelHead count={count} isLocked={details?.isLocked === true} actions={actions} onClose={onClose} />
      <div className="room-panel__body">
        {forHosts?.isGuestLinkShut === true ? <GuestLinkNote actions={hostActions} /> : null}
        {forHosts ? <DoorQueue knocks={forHosts.knocks} actions={hostActions} /> : null}
        {forHosts ? <HandsQueue forHosts={forHosts} actions={hostActions} /> : null}
        <Thumbnails people={people} />
        <div className="room-panel__search">
          {everybody.length > searchedFrom ? (
            <SearchField label={texts.search} words={search} onSearch={setSearch} />
          ) : null}
          {actions ? <MuteAll actions={actions} /> : null}
        </div>
        <PeopleList people={found} actions={actions} onEject={(person) => void eject(person)} />
        {found.length === 0 ? <p className="room-panel__note">{others > 0 ? texts.nobodySeen : texts.nobody}</p> : null}
        {others > 0 && search === '' ? <p className="room-panel__note">{texts.others(others)}</p> : null}
      </div>
    </aside>
  )
}

const MuteAll = ({ actions }: { actions: ReturnType<typeof useHostActions> }) => {
  const texts = useTexts(hostActionTexts).mute

  return (
    <Button size="small" busy={actions.isBusy('mute all')} onClick={() => void actions.muteAll()}>
      <MicOff />
      {texts.all}
    </Button>
  )
}
