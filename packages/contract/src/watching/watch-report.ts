import { z } from 'zod'
import { lifetimes } from '../lifetimes.ts'
import { limits } from '../limits.ts'

// The database refuses numbers much smaller than this.
const inMilliseconds = (value: number) => Math.round(value * 1000) / 1000

export const secondsUpTo = (most: number) => z.number().min(0).max(most).overwrite(inMilliseconds)

/** A moment of a video, or its length. */
export const seconds = secondsUpTo(limits.videoSeconds)

const range = z.tuple([seconds, seconds])

/** What a player says of how a video was watched. */
export const watchReport = z.object({
  position: seconds,
  duration: seconds,
  /** The ranges that were played since the last report; a number means the seconds played up to `position`. */
  watched: z.union([z.array(range).max(limits.watchedRanges), seconds]).optional(),
  ended: z.boolean().optional(),
  /** Reports of one player are numbered, so that a late one does not move the viewer back. */
  playback: z.object({ id: z.string().min(1).max(40), number: z.int().min(0).max(limits.storedInteger) }).optional(),
  /** The age of a report that could not be sent at once, in seconds; a later report counts more. */
  age: secondsUpTo(lifetimes.reportAgeSeconds).optional(),
  /** Who watched: a report that waits in a browser is refused if another member has signed in there meanwhile. */
  member: z.string().max(40).optional(),
})

export type WatchReport = z.infer<typeof watchReport>

/** How far a viewer is in a video. */
export const watchProgress = z.object({
  /** Where the viewer stopped, in seconds. */
  position: z.number(),
  duration: z.number(),
  /** The seconds that were really played, each one once. */
  watchedSeconds: z.number(),
  updatedAt: z.iso.datetime(),
})

export type WatchProgress = z.infer<typeof watchProgress>
