import type { KeyboardEvent } from 'react'
import { MediaActionTypes, useMediaDispatch, useMediaStore } from 'media-chrome/react/media-store'
import { faster, rememberSpeed, slower } from './choices.tsx'

const usesKey = (target: EventTarget, key: string) => {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLSelectElement) return true
  if (target instanceof HTMLInputElement) return key.startsWith('Arrow')
  return target instanceof HTMLButtonElement && key === ' '
}

/** The usual keys of video players. */
export const usePlayerKeys = (onCaptions: () => void) => {
  const dispatch = useMediaDispatch()
  const store = useMediaStore()

  return (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target } = event
    if (altKey || ctrlKey || metaKey || usesKey(target, key)) return
    const state = store.getState()
    const duration = state.mediaDuration ?? 0
    const seek = (detail: number) =>
      dispatch({ type: MediaActionTypes.MEDIA_SEEK_REQUEST, detail: Math.min(Math.max(detail, 0), duration) })
    const move = (by: number) => seek((state.mediaCurrentTime ?? 0) + by)
    const volume = (by: number) =>
      dispatch({
        type: MediaActionTypes.MEDIA_VOLUME_REQUEST,
        detail: Math.min(Math.max((state.mediaVolume ?? 1) + by, 0), 1),
      })
    const play = () =>
      dispatch({ type: MediaActionTypes[state.mediaPaused === false ? 'MEDIA_PAUSE_REQUEST' : 'MEDIA_PLAY_REQUEST'] })
    const speed = (rate: number) => {
      rememberSpeed(rate)
      dispatch({ type: MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, detail: rate })
    }
    const rate = state.mediaPlaybackRate ?? 1
    const keys: Record<string, () => void> = {
      ' ': play,
      k: play,
      j: () => move(-10),
      l: () => move(10),
      ArrowLeft: () => move(-5),
      ArrowRight: () => move(5),
      ArrowUp: () => volume(0.1),
      ArrowDown: () => volume(-0.1),
      m: () =>
        dispatch({ type: MediaActionTypes[state.mediaMuted === true ? 'MEDIA_UNMUTE_REQUEST' : 'MEDIA_MUTE_REQUEST'] }),
      c: onCaptions,
      f: () =>
        dispatch({
          type: MediaActionTypes[
            state.mediaIsFullscreen === true ? 'MEDIA_EXIT_FULLSCREEN_REQUEST' : 'MEDIA_ENTER_FULLSCREEN_REQUEST'
          ],
        }),
      '<': () => speed(slower(rate)),
      '>': () => speed(faster(rate)),
    }
    const act = /^\d$/u.test(key) ? () => seek((duration * Number(key)) / 10) : keys[key]
    if (!act) return
    event.preventDefault()
    act()
  }
}
