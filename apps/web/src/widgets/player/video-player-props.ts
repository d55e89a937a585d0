import type { Playback } from './playback.ts'
import type { WatchEvents } from './report-watching.ts'

export interface Caption {
  language: string
  label: string
  url: string
}

export interface Chapter {
  start: number
  title: string
}

/** Small pictures of the video, one for each `every` seconds from `first` on: `<url>/<number>`, from 0. */
export interface Thumbnails {
  url: string
  first: number
  every: number
  count: number
}

export interface VideoPlayerProps extends WatchEvents {
  src: string
  title: string
  poster?: string | undefined
  captions?: readonly Caption[] | undefined
  chapters?: readonly Chapter[] | undefined
  /** In seconds, if it is known before the video loads. */
  duration?: number | undefined
  /** Where to continue, in seconds. */
  startAt?: number | undefined
  /** A person has just asked for it: it plays as soon as it can. */
  playsAtOnce?: boolean | undefined
  /** Whether captions also appear beside the video, as lines to read. */
  transcript?: boolean | undefined
  thumbnails?: Thumbnails | undefined
  /** How loud the video is, from 0 to 255, in equal steps. */
  waveform?: readonly number[] | undefined
  /** The video cannot be played from this address, or no longer. */
  onFailed?: (() => void) | undefined
  /** For what a page shows beside the video. */
  playback?: Playback | undefined
}
