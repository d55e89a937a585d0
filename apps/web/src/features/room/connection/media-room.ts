import type { Permissions } from '@regent/contract/rooms/entry'
import type { RoomMessage } from '@regent/contract/rooms/room-messages'
import {
  ConnectionState,
  DisconnectReason,
  type RemoteAudioTrack,
  type RemoteTrack,
  type RemoteTrackPublication,
  Room,
  RoomEvent,
  Track,
  VideoQuality,
} from 'livekit-client'
import { AppFailure } from '#lib/api/app-failure.ts'
import { readTexts } from '#lib/texts.ts'
import type { ListedKind } from '../devices/device-lists.ts'
import type { JoinChoice } from '../devices/join-choice.ts'
import { hasEffect, suppressesNoise } from '../devices/remembered-devices.ts'
import { chooseStage } from '#widgets/room/stage-rule.ts'
import { roomTexts } from '../texts.ts'
import { reportFault } from '#widgets/room/fault-reports.ts'
import { keepMediaLog } from '#widgets/room/media-log.ts'
import { describePeople, maySend, videoSources } from '#widgets/room/media-people.ts'
import { loadLater } from '../effects/load-later.ts'
import { muteWithoutPermission } from './mute-without-permission.ts'
import { describeDevices, followDevices, switchDevice } from './own-devices.ts'
import { readMessage } from '#widgets/room/read-message.ts'
import type { OwnDevices, RoomPerson, Source } from './room-state.ts'
import { forgetPicture, startPicture } from './started-pictures.ts'
import type { CutBy } from './ways-out.ts'

/** What the media server says at this moment. */
export interface MediaPicture {
  people: RoomPerson[]
  may: Permissions
  isReconnecting: boolean
  isSilenced: boolean
  devices: OwnDevices
}

export interface MediaListener {
  onPicture: (picture: MediaPicture) => void
  onMessage: (message: RoomMessage) => void
  onCut: (by: CutBy) => void
}

export type VideoSource = keyof typeof videoSources

export interface MediaRoom {
  connect: (entry: { url: string; token: string }) => Promise<void>
  turn: (source: Source, isOn: boolean) => Promise<void>
  choose: (kind: ListedKind, id: string) => Promise<void>
  /** Receives this video until the returned function is called. */
  watch: (identity: string, source: VideoSource) => () => void
  /** How many bytes of the sound of others have arrived. */
  readReceivedSound: () => Promise<number>
  /** After a click, for browsers that play no sound without one. */
  startSound: () => Promise<void>
  /** Leaves, and releases the devices. */
  close: () => Promise<void>
}

type Devices = Pick<JoinChoice, 'microphone' | 'camera' | 'speakerId'>

const idOf = (deviceId: string | undefined) => (deviceId === undefined ? {} : { deviceId })

const createRoom = ({ microphone, camera, speakerId }: Devices) =>
  new Room({
    adaptiveStream: true,
    dynacast: true,
    // The page itself leaves when it closes; the media client would leave on each click on a download as well.
    disconnectOnPageLeave: false,
    publishDefaults: { simulcast: true },
    audioCaptureDefaults: idOf(microphone.id),
    videoCaptureDefaults: idOf(camera.id),
    audioOutput: idOf(speakerId),
  })

const cutBy = (reason: DisconnectReason | undefined): CutBy => {
  if (reason === DisconnectReason.CLIENT_INITIATED) return 'self'
  if (reason === DisconnectReason.DUPLICATE_IDENTITY) return 'elsewhere'
  return reason === DisconnectReason.PARTICIPANT_REMOVED ? 'removed' : 'network'
}

/** Events after which people, their tracks or own permissions may be different. */
const changes = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ParticipantNameChanged,
  RoomEvent.ParticipantAttributesChanged,
  RoomEvent.ParticipantPermissionsChanged,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
  RoomEvent.LocalTrackPublished,
  RoomEvent.LocalTrackUnpublished,
  RoomEvent.ActiveSpeakersChanged,
  RoomEvent.ConnectionQualityChanged,
  RoomEvent.ConnectionStateChanged,
  RoomEvent.AudioPlaybackStatusChanged,
] as const

/** Long enough for the stage to appear on a slow phone. */
const guessMs = 5000

/** Sound from elsewhere is a changed page's, which calls it a camera because a host has allowed no microphone. */
const soundSources = new Set([Track.Source.Microphone, Track.Source.ScreenShareAudio])

/** One connection to the media server. Sound is received of all; video only while it is shown. */
export const openMediaRoom = (devices: Devices, listener: MediaListener): MediaRoom => {
  keepMediaLog()
  const room = createRoom(devices)
  const { localParticipant: own } = room
  const watched = new Map<string, number>()
  /** Signals reach the media server. */
  let isAnswered = false
  let isInside = false

  const turn: MediaRoom['turn'] = async (source, isOn) => {
    if (source === 'microphone') await own.setMicrophoneEnabled(isOn, { noiseSuppression: suppressesNoise() })
    else if (source === 'camera' && isOn && hasEffect()) await (await loadLater()).turnCameraOn(room)
    else if (source === 'camera') await own.setCameraEnabled(isOn)
    else await own.setScreenShareEnabled(isOn, { audio: true })
  }

  let isTold = false
  const tellSoon = () => {
    if (isTold) return
    isTold = true
    queueMicrotask(() => {
      isTold = false
      const { state } = room
      if (state === ConnectionState.Disconnected || state === ConnectionState.Connecting) return
      listener.onPicture({
        people: describePeople(room),
        may: maySend(own),
        isReconnecting: state !== ConnectionState.Connected,
        isSilenced: !room.canPlaybackAudio,
        devices: describeDevices(room),
      })
    })
  }
  for (const change of changes) room.on(change, tellSoon)
  followDevices(room, tellSoon)

  const receive = (publication: RemoteTrackPublication, identity: string) => {
    const { kind, source } = publication
    const isWanted = kind === Track.Kind.Audio ? soundSources.has(source) : watched.has(`${identity} ${source}`)
    if (publication.isDesired !== isWanted) publication.setSubscribed(isWanted)
    // The smallest picture comes first: it is always being sent, and asking for a larger one before it is there delays both.
    if (kind === Track.Kind.Video && isWanted && !publication.track) publication.setVideoQuality(VideoQuality.LOW)
  }

  const receiveOf = (identity: string, source: VideoSource) => {
    const publication = room.remoteParticipants.get(identity)?.getTrackPublication(videoSources[source])
    if (publication) receive(publication, identity)
  }

  const watch: MediaRoom['watch'] = (identity, source) => {
    const key = `${identity} ${videoSources[source]}`
    watched.set(key, (watched.get(key) ?? 0) + 1)
    receiveOf(identity, source)
    return () => {
      const left = (watched.get(key) ?? 1) - 1
      if (left > 0) watched.set(key, left)
      else watched.delete(key)
      receiveOf(identity, source)
    }
  }

  /** Asks for all that a page shows at first while the way of the media is still being made: the first picture comes sooner. */
  const receiveAtOnce = () => {
    isAnswered = true
    const stage = chooseStage({ people: describePeople(room), pin: undefined, spotlight: null, speaker: undefined })
    if (stage && stage.identity !== own.identity) setTimeout(watch(stage.identity, stage.source), guessMs)
    for (const { identity, trackPublications } of room.remoteParticipants.values())
      for (const publication of trackPublications.values()) receive(publication, identity)
  }

  const sounds = new Map<RemoteTrack, HTMLMediaElement>()
  const silence = (track: RemoteTrack) => {
    sounds.get(track)?.remove()
    sounds.delete(track)
    track.detach()
  }

  muteWithoutPermission(room, (source) => void turn(source, false).catch(tellSoon))
  room
    .on(RoomEvent.SignalConnected, receiveAtOnce)
    .on(RoomEvent.TrackPublished, (publication, { identity }) => receive(publication, identity))
    .on(RoomEvent.TrackSubscribed, (track, publication) => {
      if (track.kind !== Track.Kind.Audio) {
        startPicture(track.mediaStreamTrack, () => publication.setVideoQuality(VideoQuality.HIGH))
        return
      }
      const element = track.attach()
      element.hidden = true
      document.body.append(element)
      sounds.set(track, element)
    })
    .on(RoomEvent.TrackUnsubscribed, (track) => {
      silence(track)
      forgetPicture(track.mediaStreamTrack)
    })
    .on(RoomEvent.DataReceived, (payload, sender, _kind, topic) => {
      const message = readMessage({ payload, topic, sender })
      if (message) listener.onMessage(message)
    })
    .on(RoomEvent.Disconnected, (reason) => {
      for (const track of sounds.keys()) silence(track)
      // A connection that never stood fails its caller instead.
      if (isInside) listener.onCut(cutBy(reason))
    })

  return {
    connect: async ({ url, token }) => {
      try {
        await room.connect(url, token, { autoSubscribe: true })
      } catch (error) {
        // The person sees nothing of the cause, and cannot tell it to us.
        reportFault({ level: 'error', source: 'media', text: `Not connected: ${String(error)}` })
        throw isAnswered
          ? new AppFailure(0, { code: 'media_unreachable', message: readTexts(roomTexts).unreachable })
          : error
      }
      isInside = true
      tellSoon()
    },
    turn,
    choose: (kind, id) => switchDevice(room, kind, id),
    watch,
    readReceivedSound: async () => {
      const stats = await Promise.all([...sounds.keys()].map((track) => (track as RemoteAudioTrack).getReceiverStats()))
      return stats.reduce((total, each) => total + (each?.bytesReceived ?? 0), 0)
    },
    startSound: () => room.startAudio(),
    close: () => room.disconnect(true),
  }
}
