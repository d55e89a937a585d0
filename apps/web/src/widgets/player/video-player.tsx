import { lazy, Suspense } from 'react'
import { youtubeIdOf } from '@regent/contract/files/youtube-id'
import { useHydrated } from '#lib/browser/environment.ts'
import type { VideoPlayerProps } from './video-player-props.ts'
import { PosterFrame, YoutubeVideo } from './youtube-video.tsx'

export type { VideoReport } from './watch-log.ts'

const NativeVideo = lazy(() => import('./native-video.tsx').then(({ NativeVideo }) => ({ default: NativeVideo })))

/** Plays a video, wherever it is stored. The server renders its frame; the browser loads the player. */
export const VideoPlayer = (props: VideoPlayerProps) => {
  const isHydrated = useHydrated()
  const youtubeId = youtubeIdOf(props.src)
  const { poster, captions = [], transcript = true } = props
  const frame = <PosterFrame poster={poster} hasTranscript={transcript && captions.length > 0} />

  if (youtubeId !== undefined) return <YoutubeVideo key={youtubeId} {...props} id={youtubeId} />
  if (!isHydrated) return frame
  return (
    <Suspense fallback={frame}>
      <NativeVideo key={props.src} {...props} />
    </Suspense>
  )
}
