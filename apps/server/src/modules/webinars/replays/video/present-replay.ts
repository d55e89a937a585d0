import type { Chapter } from '@regent/contract/watching/video-texts'
import type { WatchProgress } from '@regent/contract/watching/watch-report'
import type { Replay } from '@regent/contract/webinars/replays'
import type { ReplayProgress } from '../watching/replay-progress.repository.ts'
import { agendaOf } from './agenda.ts'
import { chaptersOf } from './chapters.ts'
import type { FoundReplay } from './get-replay.ts'
import { replayAddress } from './replay-address.ts'
import type { ReplayVideo } from './replay-video.repository.ts'
import { type ShownPart, shownPartOf } from './shown-part.ts'

/** Of a member, in seconds of what is shown. */
export const presentProgress = (row: ReplayProgress, shown: ShownPart): WatchProgress => {
  const length = shown.length ?? row.duration
  return {
    position: Math.min(Math.max(row.position - shown.start, 0), length),
    duration: length,
    watchedSeconds: row.watched_seconds,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** As many as a seek bar can show. */
const mostSteps = 400

/** The loudest of the steps that become one. */
const waveformOf = ({ waveform, whole_seconds, duration_seconds }: ReplayVideo, shown: ShownPart) => {
  const whole = whole_seconds ?? duration_seconds
  if (!waveform || waveform.length === 0 || whole === null || whole <= 0) return undefined
  const stepsOf = (seconds: number) => Math.round((seconds / whole) * waveform.length)
  const steps = waveform.slice(stepsOf(shown.start), stepsOf(shown.end ?? whole))
  const each = Math.max(Math.ceil(steps.length / mostSteps), 1)
  return Array.from({ length: Math.ceil(steps.length / each) }, (_, index) =>
    Math.max(...steps.slice(index * each, (index + 1) * each)),
  )
}

/** A player may show the last second as the end. */
const endSeconds = 1

/**
 * Of which stored picture the first one is that shows something of what is left of the whole, and how many follow. A picture may
 * have been taken half a step before its moment or almost one after it: near a cut there is none.
 */
export const picturesOf = (video: ReplayVideo, { start, end = Infinity }: ShownPart) => {
  const { thumbnails_file_id: file, thumbnail_seconds: every, thumbnail_offsets: offsets } = video
  if (file === null || every === null || every <= 0 || !offsets || offsets.length < 2) return undefined
  const isCutAtEnd = (video.whole_seconds ?? 0) - end > endSeconds
  const first = start > 0 ? Math.ceil(start / every + 0.5) : 0
  const count = Math.min(offsets.length - 1, isCutAtEnd ? Math.floor(end / every) : Math.ceil(end / every)) - first
  return count > 0 ? { file, offsets, every, first, count } : undefined
}

const thumbnailsOf = (webinarId: string, video: ReplayVideo, shown: ShownPart): Replay['thumbnails'] => {
  const pictures = picturesOf(video, shown)
  if (!pictures) return undefined
  const { every, first, count } = pictures
  return {
    url: replayAddress(webinarId, video, '/thumbnails/{number}'),
    first: first * every - shown.start,
    every,
    count,
  }
}

/** How far into the video people have usually begun. */
const posterShare = 0.1

/** The large picture may show what was cut off; a small one of what is left takes its place. */
const posterOf = (webinarId: string, video: ReplayVideo, shown: ShownPart): string | undefined => {
  if (!shown.isTrimmed) return video.poster_file_id === null ? undefined : replayAddress(webinarId, video, '/poster')
  const { count } = picturesOf(video, shown) ?? { count: 0 }
  return count === 0 ? undefined : replayAddress(webinarId, video, `/thumbnails/${Math.floor(count * posterShare)}`)
}

interface Presented extends FoundReplay {
  /** When offers were shown and questions answered, in seconds of the whole. */
  events: readonly Chapter[]
  hasEvents: boolean
  progress: ReplayProgress | undefined
}

export const presentReplay = ({ webinar, video, events, hasEvents, progress }: Presented): Replay => {
  const shown = shownPartOf(video)
  const agenda = agendaOf(webinar.description, webinar.starts_at)
  const thumbnails = thumbnailsOf(webinar.id, video, shown)
  const waveform = waveformOf(video, shown)
  const poster = posterOf(webinar.id, video, shown)
  return {
    _id: video.id,
    webinarId: webinar.id,
    name: video.name,
    url: replayAddress(webinar.id, video),
    chapters: chaptersOf({ byHand: video.chapters, events, agenda, shown }),
    captions: video.captions.map(({ language, label }, number) => ({
      language,
      label,
      url: replayAddress(webinar.id, video, `/captions/${number}`),
    })),
    hasEvents,
    ...(video.aac_file_id !== null && { aacUrl: replayAddress(webinar.id, video, '/aac') }),
    ...(shown.length !== undefined && { duration: shown.length }),
    ...(poster !== undefined && { poster }),
    ...(thumbnails && { thumbnails }),
    ...(waveform && { waveform }),
    ...(progress && { progress: presentProgress(progress, shown) }),
  }
}
