import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Play } from '#ui/icons.ts'
import { playerTexts } from './texts.ts'

interface YoutubePlayerProps {
  id: string
  title: string
}

/** Nobody is asked for anything before the click. */
export const YoutubePlayer = ({ id, title }: YoutubePlayerProps) => {
  const texts = useTexts(playerTexts)
  const [isOpen, setIsOpen] = useState(false)

  if (isOpen) {
    return (
      <div className="player" data-player>
        <iframe
          className="player__film"
          src={`/embed/youtube/${id}`}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
        />
      </div>
    )
  }
  return (
    <div className="player" data-player>
      <button type="button" className="player__start" aria-label={texts.play(title)} onClick={() => setIsOpen(true)}>
        <span className="player__disc">
          <Play />
        </span>
        <span>{texts.playYoutube}</span>
      </button>
    </div>
  )
}
