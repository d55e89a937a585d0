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
  /** Whether captions also appear beside the video, as lines to read. */
  transcript?: boolean | undefined
}
