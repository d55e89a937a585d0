import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { playerTexts } from './texts.ts'
import { useVideoReports } from './use-video-reports.ts'
import type { VideoPlayerProps } from './video-player.tsx'

/** A film that the browser itself plays. */
export const FilePlayer = ({
  src,
  title,
  poster,
  captions = [],
  startAt = 0,
  onProgress,
  onEnded,
}: VideoPlayerProps) => {
  const texts = useTexts(playerTexts)
  const [hasFailed, setHasFailed] = useState(false)
  // Where it began is where it began: what is reported later moves nothing.
  const [begunAt] = useState(startAt)
  const reports = useVideoReports({ onProgress, onEnded })

  if (hasFailed) {
    return (
      <div className="player player--failed">
        <ErrorState title={texts.failed} onRetry={() => setHasFailed(false)}>
          {texts.failedText}
        </ErrorState>
      </div>
    )
  }
  return (
    <div className="player" data-player>
      <video
        {...reports}
        className="player__film"
        src={begunAt > 0 ? `${src}#t=${begunAt}` : src}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        onError={() => setHasFailed(true)}
      >
        {captions.map(({ language, label, url }, index) => (
          <track key={url} kind="captions" src={url} srcLang={language} label={label} default={index === 0} />
        ))}
      </video>
    </div>
  )
}
