import { type RefObject, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { welcomeTexts } from './texts.ts'

interface VideoPlayerProps {
  ref: RefObject<HTMLVideoElement | null>
  address: string
  poster?: string
  captions?: string
}

/** The browser's own player: its keyboard, its captions, its full screen. */
export const VideoPlayer = ({ ref, address, poster, captions }: VideoPlayerProps) => {
  const texts = useTexts(welcomeTexts).video
  const [hasFailed, setHasFailed] = useState(false)

  if (hasFailed) {
    return (
      <ErrorState title={texts.failed} onRetry={() => setHasFailed(false)}>
        {texts.failedText}
      </ErrorState>
    )
  }
  return (
    <video
      ref={ref}
      className="overview"
      src={address}
      poster={poster}
      controls
      playsInline
      preload="metadata"
      aria-label={texts.title}
      onError={() => setHasFailed(true)}
    >
      {captions === undefined ? null : <track kind="captions" src={captions} srcLang="en" label={texts.captions} />}
    </video>
  )
}
