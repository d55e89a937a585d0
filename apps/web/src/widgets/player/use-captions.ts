import { useEffect, useState } from 'react'
import { remember, useRemembered } from '#lib/browser/remembered.ts'
import type { Caption } from './video-player-props.ts'

export interface Cue {
  start: number
  end: number
  text: string
}

const storageKey = 'regent-captions'
const off = 'off'

const textOf = (cue: TextTrackCue) => ('text' in cue ? String(cue.text).replace(/<[^<>]*>/gu, '') : '')

/** Loads one track and disables the others. */
const openTrack = (video: HTMLVideoElement, language: string) => {
  const elements = [...video.querySelectorAll('track')]
  for (const { track, srclang } of elements) track.mode = srclang === language ? 'hidden' : 'disabled'
  return elements.find(({ srclang }) => srclang === language)
}

/** Some browsers load no picture before a person presses Play. */
const pictureMs = 2000

/** Calls back once the video shows its first picture: what else belongs to it must not keep that waiting. */
const afterFirstPicture = (video: HTMLVideoElement, { signal }: AbortController, act: () => void) => {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
    act()
    return
  }
  const timer = setTimeout(act, pictureMs)
  const actNow = () => {
    clearTimeout(timer)
    act()
  }
  video.addEventListener('loadeddata', actNow, { signal, once: true })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Reads the tracks, so that we can draw captions above our controls. The browser shows none. */
export const useCaptions = (video: HTMLVideoElement | null, captions: readonly Caption[]) => {
  const remembered = useRemembered(storageKey) ?? off
  const language = captions.some((caption) => caption.language === remembered) ? remembered : undefined
  const read = language ?? captions[0]?.language
  const [cues, setCues] = useState<readonly Cue[]>()
  const [line, setLine] = useState<string>()

  useEffect(() => {
    if (!video || read === undefined) return undefined
    const stopped = new AbortController()
    const { signal } = stopped
    const open = () => {
      const element = openTrack(video, read)
      const readCues = () => {
        const all = [...(element?.track.cues ?? [])]
        setCues(all.map((cue) => ({ start: cue.startTime, end: cue.endTime, text: textOf(cue) })))
      }
      const readLine = () => {
        const active = [...(element?.track.activeCues ?? [])]
        setLine(active.length > 0 ? active.map(textOf).join('\n') : undefined)
      }
      if (element?.readyState === 2) readCues()
      element?.addEventListener('load', readCues, { signal })
      element?.addEventListener('error', () => setCues([]), { signal })
      element?.track.addEventListener('cuechange', readLine, { signal })
    }
    afterFirstPicture(video, stopped, open)
    return () => stopped.abort()
  }, [video, read])

  const choose = (chosen: string | undefined) => remember(storageKey, chosen ?? off)
  return {
    /** None if they could not be loaded; undefined until they are. */
    cues: captions.length > 0 ? cues : [],
    language,
    line: language === undefined ? undefined : line,
    choose,
    toggle: () => choose(language === undefined ? captions[0]?.language : undefined),
  }
}
