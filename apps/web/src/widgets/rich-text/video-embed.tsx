import { useState } from 'react'
import { VideoPlayer } from '#widgets/player/video-player.tsx'
import { useTexts } from '#lib/texts.ts'
import { Play } from '#ui/content/icons.ts'
import { richTextTexts } from './texts.ts'

/** A video in a text: our player for a file of the portal, a button for YouTube. */
export const VideoEmbed = ({ youtube, video }: { youtube?: string | undefined; video?: string | undefined }) => {
  const { title } = useTexts(richTextTexts).video

  if (video !== undefined) return <VideoPlayer src={video} title={title} />
  return <YoutubeEmbed id={youtube ?? ''} title={title} />
}

/** Nothing loads from YouTube before the click. The frame is a page of our own. */
const YoutubeEmbed = ({ id, title }: { id: string; title: string }) => {
  const texts = useTexts(richTextTexts).video
  const [isPlaying, setIsPlaying] = useState(false)

  return (
    <div className="rich-text__video">
      {isPlaying ? (
        <iframe
          src={`/embed/youtube/${id}`}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <button type="button" className="rich-text__play" onClick={() => setIsPlaying(true)}>
          <Play />
          {texts.playFromYoutube}
        </button>
      )}
    </div>
  )
}
