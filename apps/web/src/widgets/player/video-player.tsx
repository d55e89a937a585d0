import { lazy, Suspense } from 'react'
import { youtubeIdOf } from '@regent/contract/files/youtube-id'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import type { Caption, Chapter } from './native-video.tsx'
import { PosterFrame } from './poster-frame.tsx'
import type { WatchEvents } from './start-reports.ts'
import { YoutubeVideo } from './youtube-video.tsx'

export type { VideoReport } from './watch-log.ts'

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

const NativeVideo = lazy(() => import('./native-video.tsx').then(({ NativeVideo }) => ({ default: NativeVideo })))

/** A film, wherever it is kept. The server draws its frame; what plays it is loaded by those who see it. */
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
