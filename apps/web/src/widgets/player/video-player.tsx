import { lazy, Suspense } from 'react'
import { youtubeIdOf } from '@regent/contract/files/youtube-id'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import type { Caption, Chapter } from './native-video.tsx'
import type { WatchEvents } from './report-watching.ts'
import { PosterFrame, YoutubeVideo } from './youtube-video.tsx'

export type { VideoReport } from './watch-log.ts'

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

const NativeVideo = lazy(() => import('./native-video.tsx').then(({ NativeVideo }) => ({ default: NativeVideo })))

/** Plays a video, wherever it is stored. The server renders its frame; the browser loads the player. */
export const VideoPlayer = (props: VideoPlayerProps) => {
  const isHydrated = useHydrated()
  const youtubeId = youtubeIdOf(props.src)
  const frame = <PosterFrame poster={props.poster} />

  if (youtubeId !== undefined) return <YoutubeVideo key={youtubeId} {...props} id={youtubeId} />
  if (!isHydrated) return frame
  return (
    <Suspense fallback={frame}>
      <NativeVideo key={props.src} {...props} />
    </Suspense>
  )
}
