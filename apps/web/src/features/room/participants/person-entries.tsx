import type { MenuEntry } from '#ui/controls/menu.tsx'
import {
  Ear,
  Hand,
  Mic,
  MicOff,
  MonitorOff,
  MonitorUp,
  Presentation,
  Users,
  UserX,
  Video,
  VideoOff,
} from '#ui/content/icons.ts'
import type { Source } from '../connection/room-state.ts'
import type { hostActionTexts } from '../host/texts.ts'
import type { HostActions } from '../host/use-host-actions.ts'
import type { Participant } from './list-people.ts'

const sources = ['microphone', 'camera', 'screen'] as const satisfies Source[]

const icons = {
  microphone: { give: <Mic />, take: <MicOff /> },
  camera: { give: <Video />, take: <VideoOff /> },
  screen: { give: <MonitorUp />, take: <MonitorOff /> },
}

interface Asked {
  person: Participant
  actions: Pick<HostActions, 'mute' | 'allow' | 'bring' | 'lowerHand' | 'spotlight'>
  onEject: () => void
  texts: (typeof hostActionTexts)['en']
}

/** What is on can be turned off; the person may turn it on again. One's own is in the bar. */
const muting = ({ person, actions, texts }: Asked): MenuEntry[] =>
  sources
    .filter((source) => person.sends[source] && !person.isLocal)
    .map((source) => ({
      label: texts.mute[source].label,
      icon: icons[source].take,
      onSelect: () => void actions.mute(person, source),
    }))

/** Hosts may always send everything. */
const allowing = ({ person, actions, texts }: Asked): MenuEntry[] => {
  const { may, role } = person
  if (!may || role === 'Admin') return []
  return sources.map((source) => {
    const does = may[source] ? 'take' : 'give'
    return {
      label: texts.allow[source][does],
      icon: icons[source][does],
      onSelect: () => void actions.allow(person, source, !may[source]),
    }
  })
}

/** Attendees who may send nothing are hidden from the others, also on the stage. */
const canBeSeen = ({ role, may }: Participant) => role !== 'User' || (may && Object.values(may).includes(true))

const showing = ({ person, actions, texts }: Asked): MenuEntry[] => {
  const { isHandRaised, isSpotlit, identity } = person
  return [
    ...(isHandRaised
      ? [{ label: texts.hand.lower, icon: <Hand />, onSelect: () => void actions.lowerHand(identity) }]
      : []),
    ...(isSpotlit || canBeSeen(person)
      ? [
          {
            label: isSpotlit ? texts.spotlight.off : texts.spotlight.on,
            icon: <Presentation />,
            onSelect: () => void actions.spotlight(person, !isSpotlit),
          },
        ]
      : []),
  ]
}

/** Hosts are always on the stage. */
const bringing = ({ person, actions, texts }: Asked): MenuEntry[] => {
  if (person.role === 'Admin' || person.may === undefined) return []
  if (person.stage === 'stage')
    return [{ label: texts.stage.back, icon: <Users />, onSelect: () => void actions.bring(person, null) }]
  return [
    person.stage === 'preview'
      ? { label: texts.stage.back, icon: <Users />, onSelect: () => void actions.bring(person, null) }
      : { label: texts.stage.hear, icon: <Ear />, onSelect: () => void actions.bring(person, 'preview') },
    { label: texts.stage.put, icon: <Presentation />, onSelect: () => void actions.bring(person, 'stage') },
  ]
}

/** Attendees have a button for it in their line. */
const ejecting = ({ person: { role }, onEject, texts }: Asked): MenuEntry[] =>
  role === 'Guest' ? [{ label: texts.eject.label, icon: <UserX />, onSelect: onEject, danger: true }] : []

/** What a host can do with a person at this moment. */
export const listEntries = (asked: Asked): MenuEntry[] =>
  [muting(asked), allowing(asked), showing(asked), bringing(asked), ejecting(asked)]
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [{ kind: 'line' as const }, ...group]))
