import { youtubeIdOf } from '@regent/contract/youtube-id'
import { FilePlayer } from './file-player.tsx'
import type { VideoReport } from './video-report.ts'
import { YoutubePlayer } from './youtube-player.tsx'

export type { VideoReport } from './video-report.ts'

export interface VideoPlayerProps {
  src: string
  title: string
  poster?: string | undefined
  captions?: readonly { language: string; label: string; url: string }[]
  chapters?: readonly { start: number; title: string }[]
  /** In seconds, where it is known before the film is. */
  duration?: number | undefined
  /** Where to go on, in seconds. */
  startAt?: number
  /** At most every ten seconds while it plays, and whenever it pauses, jumps, ends or is left. */
  onProgress?: ((report: VideoReport) => Promise<void>) | undefined
  onEnded?: (() => void) | undefined
}

/** A film, wherever it is kept. */
export const VideoPlayer = (props: VideoPlayerProps) => {
  const youtubeId = youtubeIdOf(props.src)
  return youtubeId === undefined ? <FilePlayer {...props} /> : <YoutubePlayer id={youtubeId} title={props.title} />
}
