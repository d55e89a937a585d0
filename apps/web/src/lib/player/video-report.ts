import type { Stretch } from './watched-stretches.ts'

/** How far somebody is: where the film stands, and what was really played since the last report. */
export interface VideoReport {
  position: number
  duration: number
  watched: Stretch[]
  ended: boolean
}
