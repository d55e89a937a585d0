import { useEffect, useEffectEvent } from 'react'
import type { Playback } from './playback.ts'

/** Tells the rest of the page where the video is. */
export const useConnectedPlayback = (
  video: HTMLVideoElement | null,
  playback: Playback | undefined,
  onSeek: (second: number) => void,
): void => {
  const seek = useEffectEvent(onSeek)

  useEffect(() => {
    if (!video || !playback) return undefined
    const off = new AbortController()
    const note = (event: Event) => {
      // A video that is loading again reports its beginning.
      if (video.readyState === HTMLMediaElement.HAVE_NOTHING) return
      playback.note(video.currentTime, event.type === 'loadeddata' || playback.isReady())
    }
    for (const name of ['loadeddata', 'timeupdate', 'seeking', 'seeked'])
      video.addEventListener(name, note, { signal: off.signal })
    const disconnect = playback.connect((second) => seek(second))
    return () => {
      off.abort()
      disconnect()
    }
  }, [video, playback])
}
