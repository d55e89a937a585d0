import type { KeyboardEvent } from 'react'
import { useMediaStore } from 'media-chrome/react/media-store'
import { faster, rememberSpeed, slower } from './choices.tsx'
import { useMediaRequest } from './media-request.ts'
import { jumpSeconds } from './texts.ts'

const usesKey = (target: EventTarget, key: string) => {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLSelectElement) return true
  if (target instanceof HTMLInputElement) return key.startsWith('Arrow')
  return target instanceof HTMLButtonElement && key === ' '
}

const within = (value: number, max: number) => Math.min(Math.max(value, 0), max)

interface CaptionActions {
  toggleCaptions: () => void
  /** So many steps up. */
  moveCaptions: (steps: number) => void
}

/** The usual keys of video players. */
export const usePlayerKeys = ({ toggleCaptions, moveCaptions }: CaptionActions) => {
  const request = useMediaRequest()
  const store = useMediaStore()

  return (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, target } = event
    const key = shiftKey && event.key.startsWith('Arrow') ? `Shift ${event.key}` : event.key
    if (altKey || ctrlKey || metaKey || usesKey(target, key)) return
    const state = store.getState()
    const duration = state.mediaDuration ?? 0
    const rate = state.mediaPlaybackRate ?? 1
    const seek = (second: number) => request('MEDIA_SEEK_REQUEST', within(second, duration))
    const move = (by: number) => seek((state.mediaCurrentTime ?? 0) + by)
    const volume = (by: number) => request('MEDIA_VOLUME_REQUEST', within((state.mediaVolume ?? 1) + by, 1))
    const play = () => request(state.mediaPaused === false ? 'MEDIA_PAUSE_REQUEST' : 'MEDIA_PLAY_REQUEST')
    const speed = (next: number) => {
      rememberSpeed(next)
      request('MEDIA_PLAYBACK_RATE_REQUEST', next)
    }
    const keys: Record<string, () => void> = {
      ' ': play,
      k: play,
      j: () => move(-jumpSeconds),
      l: () => move(jumpSeconds),
      ArrowLeft: () => move(-5),
      ArrowRight: () => move(5),
      ArrowUp: () => volume(0.1),
      ArrowDown: () => volume(-0.1),
      m: () => request(state.mediaMuted === true ? 'MEDIA_UNMUTE_REQUEST' : 'MEDIA_MUTE_REQUEST'),
      c: toggleCaptions,
      'Shift ArrowUp': () => moveCaptions(1),
      'Shift ArrowDown': () => moveCaptions(-1),
      f: () =>
        request(state.mediaIsFullscreen === true ? 'MEDIA_EXIT_FULLSCREEN_REQUEST' : 'MEDIA_ENTER_FULLSCREEN_REQUEST'),
      '<': () => speed(slower(rate)),
      '>': () => speed(faster(rate)),
    }
    const act = /^\d$/u.test(key) ? () => seek((duration * Number(key)) / 10) : keys[key]
    if (!act) return
    event.preventDefault()
    act()
  }
}
