import type { RoomMessage } from '@regent/contract/rooms/room-messages'
import { AppFailure } from '#lib/api/app-failure.ts'
import type { ListedKind } from '../devices/device-lists.ts'
import type { JoinChoice } from '../devices/join-choice.ts'
import { rememberDevice } from '../devices/remembered-devices.ts'
import { askToEnter, type Entrance } from './enter-call.ts'
import { type DetailsKeeper, keepDetails } from './keep-details.ts'
import { createRoomCalls } from './room-calls.ts'
import type { MediaListener, MediaRoom, openMediaRoom } from './media-room.ts'
import { isInside, outside, ownPerson, type RoomSnapshot, type RoomState, type Source } from './room-state.ts'
import { createWatchedVideos } from './watched-videos.ts'
import { type CutBy, pauseMs, rejoiningMs, wayOutOf } from './ways-out.ts'

type OpenMedia = typeof openMediaRoom

interface ConnectionOptions {
  entrance: Entrance
  /** Loads the media client. */
  loadMedia: () => Promise<{ openMediaRoom: OpenMedia }>
}

export type RoomConnection = ReturnType<typeof createRoomConnection>

/** A person's way into a room and out again; React reads its snapshot. */
export const createRoomConnection = ({ entrance, loadMedia }: ConnectionOptions) => {
  let snapshot: RoomSnapshot = outside
  let media: MediaRoom | undefined
  let details: DetailsKeeper | undefined
  let pass: string | undefined
  let choice: JoinChoice | undefined
  /** Grows with each entry and leaving: what belongs to an earlier one is ignored. */
  let visit = 0
  /** What was chosen is on, so that a device that is off now was turned off. */
  let isTurnedOn = false
  const listeners = new Set<() => void>()
  const hearers = new Set<(message: RoomMessage) => void>()
  const videos = createWatchedVideos()

  const calls = createRoomCalls(entrance.slug, () => pass)

  const set = (change: Partial<RoomSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }

  const closeMedia = () => {
    const closing = media
    media = undefined
    details?.end()
    videos.useMedia(undefined)
    // A connection that is gone already cannot be closed.
    closing?.close().catch(() => undefined)
  }

  const leaveTo = (state: RoomState, failure?: RoomSnapshot['failure']) => {
    visit += 1
    closeMedia()
    set({ ...outside, state, failure })
  }

  /** Remembers what was on, so that it is on again after a cut. */
  const keepChoice = () => {
    const own = ownPerson(snapshot)
    if (!choice || !own || !isTurnedOn) return
    choice = {
      ...choice,
      microphone: { ...choice.microphone, isOn: own.sends.microphone },
      camera: { ...choice.camera, isOn: own.sends.camera },
    }
  }

  const listenerOf = (ownVisit: number): MediaListener => ({
    onPicture: ({ isReconnecting, ...picture }) => {
      if (ownVisit !== visit) return
      const wasCut = snapshot.state === 'reconnecting'
      set({ ...picture, state: isReconnecting ? 'reconnecting' : 'connected' })
      if (isReconnecting) return
      keepChoice()
      // What the portal said during the cut was not heard.
      if (wasCut) void details?.refresh()
    },
    onMessage: (message) => {
      if (ownVisit !== visit) return
      if (message.type === 'ejected') leaveTo('ejected')
      else if (message.type === 'status' && message.status === 'Ended') leaveTo('ended')
      else if (message.type === 'status' && message.status === 'Scheduled') leaveTo('shut')
      details?.hear(message)
      for (const hear of hearers) hear(message)
    },
    onCut: (by) => {
      if (ownVisit === visit) recover(by)
    },
  })

  /** Only what is allowed; a device that fails is off, and the person is in the room all the same. */
  const turnOnChosen = async (room: MediaRoom, { microphone, camera }: JoinChoice) => {
    const { may } = snapshot
    await Promise.allSettled([
      microphone.isOn && may.microphone ? room.turn('microphone', true) : undefined,
      camera.isOn && may.camera ? room.turn('camera', true) : undefined,
    ])
  }

  const connect = async (chosen: JoinChoice, ownVisit: number) => {
    const [entry, { openMediaRoom: open }] = await Promise.all([askToEnter(entrance, chosen.name), loadMedia()])
    if (ownVisit !== visit) return
    ;({ pass } = entry)
    isTurnedOn = false
    const room = open(chosen, listenerOf(ownVisit))
    try {
      await room.connect(entry)
    } catch (error) {
      await room.close().catch(() => undefined)
      throw error
    }
    if (ownVisit !== visit) {
      await room.close()
      return
    }
    media = room
    details = keepDetails({ read: calls.readDetails, onChange: (read) => set({ details: read }) })
    void details.refresh()
    videos.useMedia(room)
    await turnOnChosen(room, choice ?? chosen)
    if (ownVisit === visit) isTurnedOn = true
  }

  const refuse = (error: unknown) => {
    const failure = error instanceof AppFailure ? error : AppFailure.beforeAnswer('no_answer')
    leaveTo(wayOutOf(failure.code) ?? 'lobby', failure)
  }

  const enter = async (chosen: JoinChoice) => {
    if (snapshot.state === 'entering' || isInside(snapshot.state)) return
    choice = chosen
    visit += 1
    const ownVisit = visit
    set({ ...outside, state: 'entering' })
    try {
      await connect(chosen, ownVisit)
    } catch (error) {
      if (ownVisit === visit) refuse(error)
    }
  }

  const recover = (by: CutBy) => {
    if (by === 'self') return
    if (by === 'elsewhere') leaveTo('elsewhere')
    else void rejoin()
  }

  const rejoin = async () => {
    visit += 1
    const ownVisit = visit
    const until = Date.now() + rejoiningMs
    closeMedia()
    set({ state: 'reconnecting' })
    for (let attempt = 0; choice && ownVisit === visit; attempt += 1) {
      try {
        await connect(choice, ownVisit)
        return
      } catch (error) {
        if (ownVisit !== visit) return
        if (error instanceof AppFailure && error.wasRefused) {
          refuse(error)
          return
        }
        if (Date.now() >= until) {
          leaveTo('lost')
          return
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)))
      }
    }
  }

  return {
    read: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls `hear` with every message of the server until the returned function is called. */
    listen: (hear: (message: RoomMessage) => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    calls,
    /** Reads again what the portal says of the room. */
    refresh: () => details?.refresh() ?? Promise.resolve(),
    enter,
    /** From a screen that says why the person is outside. */
    enterAgain: () => {
      if (choice) void enter(choice)
    },
    /** For good: the place is free at once. */
    leave: () => {
      // Without an answer, the place is free a little later.
      if (isInside(snapshot.state)) calls.leave().catch(() => undefined)
      leaveTo('lobby')
    },
    /** The page closes, or is loaded again, which looks the same: the portal keeps the place for a moment. */
    closePage: () => leaveTo('lobby'),
    turn: (source: Source, isOn: boolean) => {
      // Also for the way back: a person who mutes themselves during a cut comes back muted.
      if (choice && source !== 'screen') choice = { ...choice, [source]: { ...choice[source], isOn } }
      if (media) return media.turn(source, isOn)
      set({
        people: snapshot.people.map((one) => (one.isLocal ? { ...one, sends: { ...one.sends, [source]: isOn } } : one)),
      })
      return Promise.resolve()
    },
    readReceivedSound: () => media?.readReceivedSound() ?? Promise.resolve(0),
    startSound: () => media?.startSound() ?? Promise.resolve(),
    /** Receives this video until the returned function is called, also over a cut. */
    watch: videos.watch,
    /** Changes a device at once, for later visits and for the way back after a cut as well. */
    choose: async (kind: ListedKind, id: string) => {
      await media?.choose(kind, id)
      rememberDevice(kind, id)
      if (!choice) return
      choice = kind === 'speaker' ? { ...choice, speakerId: id } : { ...choice, [kind]: { ...choice[kind], id } }
    },
  }
}
