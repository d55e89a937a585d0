import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Play } from '#ui/icons.ts'
import { richTextTexts } from './texts.ts'

interface VideoEmbedProps {
  youtube?: string | undefined
  video?: string | undefined
}

/** Stands in a text for a video. Nothing is asked of anybody before the click; YouTube's frame is a page of our own. */
export const VideoEmbed = ({ youtube, video }: VideoEmbedProps) => {
  const texts = useTexts(richTextTexts).video
  const [isPlaying, setIsPlaying] = useState(false)

  if (!isPlaying) {
    return (
      <div className="rich-text__video">
        <button type="button" className="rich-text__play" onClick={() => setIsPlaying(true)}>
          <Play />
          {youtube === undefined ? texts.play : texts.playFromYoutube}
        </button>
      </div>
    )
  }
  return (
    <div className="rich-text__video">
      {youtube === undefined ? (
        <video src={video} controls autoPlay aria-label={texts.title} />
      ) : (
        <iframe
          src={`/embed/youtube/${youtube}`}
          title={texts.title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
        />
      )}
    </div>
  )
}
