import type { Point } from './align-series.ts'

export interface CurveLine {
  label: string
  look: 'main' | 'second' | 'third' | 'fourth'
  points: readonly Point[]
  /** A value holds until the next one, instead of changing on the way. */
  isStepped?: boolean
}
