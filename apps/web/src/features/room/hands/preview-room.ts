import { ConnectionState, type RemoteTrack, Room, RoomEvent, Track } from 'livekit-client'
import { pauseMs } from '../connection/ways-out.ts'

/** What the media server says of the preview. */
export interface PreviewPicture {
  isConnected: boolean
  /** One's own microphone, or for hosts that of the person whom they hear. */
  isOn: boolean
  /** For hosts: the person is there. */
  isThere: boolean
}

interface PreviewOptions {
  /** Null if there is no preview any more, which the room also says. */
  enter: () => Promise<{ preview: { url: string; token: string } | null }>
  devices: { microphone: string | undefined; speaker: string | undefined }
  onChange: (picture: PreviewPicture) => void
}

export type PreviewRoom = ReturnType<typeof openPreviewRoom>

const changes = [
  RoomEvent.ConnectionStateChanged,
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
  RoomEvent.LocalTrackPublished,
  RoomEvent.LocalTrackUnpublished,
] as const

/** The room of the preview, beside the one of the webinar, until it is closed; a connection that is lost is made again. */
export const openPreviewRoom = ({ enter, devices, onChange }: PreviewOptions) => {
  const { microphone, speaker } = devices
  const room = new Room({
    disconnectOnPageLeave: false,
    ...(microphone !== undefined && { audioCaptureDefaults: { deviceId: microphone } }),
    ...(speaker !== undefined && { audioOutput: { deviceId: speaker } }),
  })
  const { localParticipant: own } = room
  const sounds = new Map<RemoteTrack, HTMLMediaElement>()
  let isConnecting = false
  const closing = new AbortController()
  const { signal } = closing

  const tell = () => {
    const [other] = room.remoteParticipants.values()
    const heard = other?.getTrackPublication(Track.Source.Microphone)
    onChange({
      isConnected: room.state === ConnectionState.Connected,
      isOn: own.isMicrophoneEnabled || (heard !== undefined && !heard.isMuted),
      isThere: other !== undefined,
    })
  }
  const silence = (track: RemoteTrack) => {
    sounds.get(track)?.remove()
    sounds.delete(track)
    track.detach()
  }

  const connect = async () => {
    // A connection that was never made also reports that it has ended.
    if (isConnecting) return
    isConnecting = true
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        const { preview } = await enter()
        signal.throwIfAborted()
        if (preview) {
          await room.connect(preview.url, preview.token, { autoSubscribe: true })
          break
        }
      } catch {
        // The network may be gone: try again as if there were no preview yet.
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)))
    }
    isConnecting = false
  }

  for (const change of changes) room.on(change, tell)
  room
    .on(RoomEvent.TrackSubscribed, (track) => {
      if (track.kind !== Track.Kind.Audio) return
      const element = track.attach()
      element.hidden = true
      element.dataset['preview'] = ''
      document.body.append(element)
      sounds.set(track, element)
    })
    .on(RoomEvent.TrackUnsubscribed, silence)
    .on(RoomEvent.Disconnected, () => {
      for (const track of sounds.keys()) silence(track)
      void connect()
    })
  void connect()

  return {
    turn: async (isOn: boolean): Promise<void> => {
      await own.setMicrophoneEnabled(isOn)
    },
    close: () => {
      closing.abort()
      room.disconnect(true).catch(() => undefined)
    },
  }
}
