import { type ReactNode, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Play } from '#ui/content/icons.ts'
import { playerTexts } from './texts.ts'
import { useYoutubeReports } from './use-youtube-reports.ts'
import type { WatchEvents } from './report-watching.ts'

interface PosterFrameProps {
  poster?: string | undefined
  /** Keeps its place below the video. */
  hasTranscript?: boolean
  children?: ReactNode
}

/** A frame in the size of the video. */
export const PosterFrame = ({ poster, hasTranscript = false, children }: PosterFrameProps) => (
  <div className="player" data-player>
    <div className="player__layout">
      <div className="player__stage">
        {poster !== undefined && <img className="player__media" src={poster} alt="" />}
        {children}
      </div>
      {hasTranscript && <div className="transcript__place" />}
    </div>
  </div>
)

interface YoutubeVideoProps extends WatchEvents {
  id: string
  title: string
  poster?: string | undefined
  startAt?: number | undefined
}

/** A YouTube video, in a page of our own. Nothing loads from YouTube before the click. */
export const YoutubeVideo = ({ id, title, poster, startAt = 0, onProgress, onEnded }: YoutubeVideoProps) => {
  const texts = useTexts(playerTexts)
  // `startAt` changes with each report while the video plays, which must not load it again.
  const [playsFrom, setPlaysFrom] = useState<number>()
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  useYoutubeReports(frame, { onProgress, onEnded })

  if (playsFrom === undefined) {
    return (
      <PosterFrame poster={poster}>
        <button
          type="button"
          className="player__begin"
          aria-label={texts.playYoutube(title)}
          onClick={() => setPlaysFrom(Math.floor(startAt))}
        >
          <Play />
        </button>
        <p className="player__note">{texts.youtubeNote}</p>
      </PosterFrame>
    )
  }
  return (
    <PosterFrame>
      <iframe
        ref={setFrame}
        className="player__media"
        src={`/embed/youtube/${id}?start=${playsFrom}`}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    </PosterFrame>
  )
}
