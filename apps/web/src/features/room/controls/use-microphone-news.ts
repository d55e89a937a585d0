import { useEffect, useState, useSyncExternalStore } from 'react'
import { readLevels } from '../devices/read-levels.ts'
import { followMutedVoice, followOpenVoice, type MicrophoneNews } from './follow-voice.ts'

const everyMs = 100

/** Muted by the system or by a switch on the device: the browser knows, the media server does not. */
const useSystemMute = (track: MediaStreamTrack | undefined): boolean =>
  useSyncExternalStore(
    (listener) => {
      for (const type of ['mute', 'unmute']) track?.addEventListener(type, listener)
      return () => {
        for (const type of ['mute', 'unmute']) track?.removeEventListener(type, listener)
      }
    },
    () => track?.muted === true,
    () => false,
  )

/** While the microphone is muted, a copy of its track is listened to, which is not sent anywhere. */
const listened = (track: MediaStreamTrack, isOn: boolean) => {
  if (isOn) return { track, end: () => undefined }
  const copy = track.clone()
  copy.enabled = true
  return { track: copy, end: () => copy.stop() }
}

/** `track` is the open microphone; without one there is nothing to say. */
export const useMicrophoneNews = (track: MediaStreamTrack | undefined, isOn: boolean): MicrophoneNews => {
  const [heard, setHeard] = useState<MicrophoneNews>()
  const isSystemMuted = useSystemMute(track)

  useEffect(() => {
    if (!track || track.readyState === 'ended' || isSystemMuted) return undefined
    const follow = isOn ? followOpenVoice() : followMutedVoice()
    const source = listened(track, isOn)
    const stop = readLevels(source.track, everyMs, (level) => setHeard(follow(level, performance.now())))
    return () => {
      stop()
      source.end()
      setHeard(undefined)
    }
  }, [track, isOn, isSystemMuted])

  return isOn && isSystemMuted ? 'system' : heard
}
