import type { RoomState } from '@regent/contract/rooms/people'
import type { RoomRole } from '@regent/contract/rooms/entry'
import type { Services } from '#app/services.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { type CurrentSettings, readSettings } from '#modules/firm/settings/index.ts'
import { mayChat } from '#modules/rooms/chat/index.ts'
import {
  type EntryInRoom,
  getRoom,
  listHands,
  listKnocks,
  listSeated,
  nameInRoom,
  permissionsOf,
  presentHands,
  presentKnocks,
  presentTrouble,
  type RoomEntry,
} from '#modules/rooms/entry/index.ts'
import { presentCaptioning } from '#modules/rooms/captions/index.ts'
import { listShownOffers } from '#modules/rooms/offers/index.ts'
import { readingPolls } from '#modules/rooms/polls/index.ts'
import { notRecorded, readRoomRecording } from '#modules/rooms/recording/index.ts'

const presentPerson = (
  entry: Pick<RoomEntry, 'id' | 'name' | 'role' | 'may_speak' | 'may_show' | 'may_share' | 'may_caption' | 'stage'>,
) => ({
  person: entry.id,
  name: nameInRoom(entry.name, entry.role),
  role: entry.role,
  permissions: permissionsOf(entry),
  ...(entry.may_caption && { isCaptioner: true }),
  ...(entry.stage !== null && { stage: entry.stage }),
})

type Needs = Pick<Services, 'db' | 'config'>

const presentWaiting = ({ waitingSlide: slide, waitingMusic: music }: CurrentSettings) =>
  slide === '' && music === '' ? {} : { waiting: { ...(slide !== '' && { slide }), ...(music !== '' && { music }) } }

/** What is the same for all who read it; who is there and who waits, if a host does. */
const readRoom = async ({ db, config }: Needs, webinarId: string, isForHosts: boolean) => {
  const room = await getRoom(db, webinarId)
  const hands = await listHands(db, webinarId)
  // Most rooms are never recorded: they need not be asked for.
  const { recording, problem } = room.may_be_recorded ? await readRoomRecording(db, webinarId) : notRecorded
  return {
    room,
    hands,
    recording,
    captioning: presentCaptioning(config, room),
    offers: await listShownOffers(db, webinarId),
    ...(isForHosts && {
      forHosts: {
        people: (await listSeated(db, webinarId)).map((entry) => ({
          ...presentPerson(entry),
          ...presentTrouble(entry),
        })),
        hands: presentHands(hands),
        knocks: presentKnocks(await listKnocks(db, webinarId)),
        isGuestLinkShut: room.is_guest_key_shut,
        ...(problem !== undefined && { recordingProblem: problem }),
        ...(config.TRANSCRIBER_URL !== undefined && {
          transcriber: room.transcriber_problem === null ? {} : { problem: room.transcriber_problem },
        }),
      },
    }),
  }
}

/** Reads all that a page of a person shows. Pages that ask at the same moment share most of it (037). */
export const readingStates = (services: Services) => {
  const readTogether = inBatches(
    async (roles: RoomRole[], webinarId) => {
      const read = await readRoom(services, webinarId, roles.includes('Admin'))
      return roles.map(() => read)
    },
    { atOnce: 1 },
  )
  const readPoll = readingPolls(services.db)
  return async (person: EntryInRoom): Promise<RoomState> => {
    const {
      webinar_id: webinarId,
      status,
      role,
      hand_raised_at: raisedAt,
      hand_question: handQuestion,
      muted_at: mutedAt,
    } = person
    const { room, hands, offers, recording, captioning, forHosts } = await readTogether(role, webinarId)
    // Most rooms have none, and need not be asked.
    const poll = room.has_polls ? await readPoll(person) : undefined
    return {
      status,
      own: {
        ...presentPerson(person),
        isHandRaised: raisedAt !== null,
        ...(handQuestion !== null && { handQuestion }),
        ...(Object.keys(mutedAt).length > 0 && { mutedAt }),
      },
      ...(status === 'Waiting' && role === 'User' && presentWaiting(await readSettings(services))),
      isLocked: room.is_locked,
      spotlight: room.spotlight_id,
      offers,
      chat: { isAllowed: mayChat(person), slowSeconds: room.slow_seconds },
      counts: { people: room.people, hands: hands.length },
      recording,
      ...(poll && { poll }),
      ...(room.are_reactions_off && { areReactionsOff: true }),
      captioning,
      // Only hosts see who waits and who is there.
      ...(role === 'Admin' && forHosts && { forHosts }),
    }
  }
}
