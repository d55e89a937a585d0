import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Play } from '#ui/content/icons.ts'
import { PosterFrame } from './poster-frame.tsx'
import { playerTexts } from './texts.ts'
import { useYoutubeReports } from './use-youtube-reports.ts'
import type { WatchEvents } from './start-reports.ts'

interface YoutubeVideoProps extends WatchEvents {
  id: string
  title: string
  poster?: string | undefined
  startAt?: number | undefined
}

/** A video of YouTube. Nobody is asked for anything before the click; its frame is a page of our own. */
export const YoutubeVideo = ({ id, title, poster, startAt = 0, onProgress, onEnded }: YoutubeVideoProps) => {
  const texts = useTexts(playerTexts)
  // As it was at the click: what is told while it plays comes back as another place, and must not load it anew.
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
    <div className="player" data-player>
      <div className="player__stage">
        <iframe
          ref={setFrame}
          className="player__media"
          src={`/embed/youtube/${id}?start=${playsFrom}`}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
        />
      </div>
    </div>
  )
}
