import type { WatchEvents } from './start-reports.ts'

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
  /** In seconds, where it is known before the film is. */
  duration?: number | undefined
  /** Where to go on, in seconds. */
  startAt?: number | undefined
  /** Whether captions also stand beside the film, as lines to read. */
  transcript?: boolean | undefined
}
