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
import { hostActionTexts } from '../host/action-texts.ts'
import { useHostActions } from '../host/use-host-actions.ts'
import { RoomPanel } from '../room-panel.tsx'
import { AudienceCurve } from '../trouble/audience-curve.tsx'
import { TroubleFilter, useTroubleFilter } from '../trouble/trouble-filter.tsx'
import { findByName, listPeople } from './list-people.ts'
import { PanelTools } from './panel-tools.tsx'
import { PeopleList } from './people-list.tsx'
import { participantTexts } from './texts.ts'
import { Thumbnails } from './thumbnails.tsx'
import { useRoomActions } from './use-room-actions.ts'

interface ParticipantsPanelProps {
  snapshot: Pick<RoomSnapshot, 'people' | 'details'>
  webinarId: string
  onClose: () => void
}

const searchedFrom = 10

/** Who is in the room, oneself included; for hosts, who waits at the door or to speak as well. */
export const ParticipantsPanel = ({ snapshot, webinarId, onClose }: ParticipantsPanelProps) => {
  const texts = useTexts(participantTexts)
  const { lock: lockTexts } = useTexts(hostActionTexts)
  const [search, setSearch] = useState('')
  const hostActions = useHostActions()
  const room = useRoom()
  const { people, details } = useRoomActions().show(snapshot)
  const everybody = listPeople({ people, details })
  const troubled = everybody.filter(({ trouble }) => trouble !== undefined)
  const filter = useTroubleFilter(troubled.length)
  const found = findByName(filter.isOn ? troubled : everybody, search)
  const forHosts = details?.forHosts
  const actions = forHosts && hostActions
  const count = forHosts ? everybody.length : Math.max(details?.counts.people ?? 0, everybody.length)
  const others = count - everybody.length

  const isHost = forHosts !== undefined
  useEffect(() => {
    // People come and go all the time; the list that is opened is a fresh one.
    if (isHost) void room.refresh()
  }, [room, isHost])

  return (
    <RoomPanel
      title={texts.title(count)}
      note={actions && details.isLocked ? <p className="room-panel__locked">{lockTexts.isLocked}</p> : null}
      tools={actions ? <PanelTools isLocked={details.isLocked} actions={actions} /> : null}
      closeLabel={texts.close}
      opener=".control-bar button:has(.people-mark)"
      onClose={onClose}
    >
      <div className="room-panel__body">
        {forHosts?.isGuestLinkShut === true ? <GuestLinkNote actions={hostActions} /> : null}
        {forHosts ? <DoorQueue knocks={forHosts.knocks} actions={hostActions} /> : null}
        {forHosts ? <HandsQueue forHosts={forHosts} actions={hostActions} /> : null}
        {forHosts && details.status === 'In Progress' ? <AudienceCurve webinarId={webinarId} /> : null}
        <Thumbnails people={people} />
        <div className="room-panel__search">
          {everybody.length > searchedFrom || search !== '' ? (
            <SearchField label={texts.search} words={search} onSearch={setSearch} />
          ) : null}
          {actions ? <MuteAll actions={actions} /> : null}
          {actions ? <TroubleFilter {...filter} /> : null}
          {details && !forHosts && details.counts.hands > 0 ? (
            <p className="room-panel__note">{texts.hands(details.counts.hands)}</p>
          ) : null}
        </div>
        <PeopleList people={found} actions={actions} onEject={(person) => void hostActions.eject(person)} />
        <p className="room-panel__note" role="status">
          {found.length === 0 ? (others > 0 ? texts.nobodySeen : texts.nobody) : null}
          {found.length > 0 && search !== '' ? <span className="sr-only">{texts.found(found.length)}</span> : null}
        </p>
        {others > 0 && search === '' && !filter.isOn ? (
          <p className="room-panel__note">{texts.others(others)}</p>
        ) : null}
      </div>
    </RoomPanel>
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
