import { type CSSProperties, useEffect, useState } from 'react'
import { clockTime } from '#lib/time/format.ts'
import type { Chapter, Thumbnails } from './video-player-props.ts'

/** A pointer that moves on sooner does not load a picture. */
const restMs = 60

const pictureAt = ({ url, first, every, count }: Thumbnails, second: number) =>
  url.replace('{number}', String(Math.min(Math.max(Math.floor((second - first) / every), 0), count - 1)))

/** The picture at a moment; the last one stays until the next one is there. */
const usePicture = (thumbnails: Thumbnails | undefined, second: number) => {
  const wanted = thumbnails && pictureAt(thumbnails, second)
  const [picture, setPicture] = useState<string>()

  useEffect(() => {
    if (wanted === undefined) return undefined
    const image = new Image()
    image.addEventListener('load', () => setPicture(wanted))
    const timer = setTimeout(() => {
      image.src = wanted
    }, restMs)
    return () => {
      clearTimeout(timer)
      image.removeAttribute('src')
    }
  }, [wanted])
  return picture
}

interface SeekPreviewProps {
  second: number
  /** Of the bar. */
  share: number
  chapters: readonly Chapter[]
  thumbnails: Thumbnails | undefined
}

/** What a seek to this moment would show. */
export const SeekPreview = ({ second, share, chapters, thumbnails }: SeekPreviewProps) => {
  const picture = usePicture(thumbnails, second)
  const chapter = chapters.findLast(({ start }) => start <= second)

  return (
    <span
      className="player__preview"
      data-picture={thumbnails ? '' : undefined}
      aria-hidden
      style={{ '--share': share } as CSSProperties}
    >
      {thumbnails ? <span className="player__picture">{picture && <img src={picture} alt="" />}</span> : null}
      <span>
        {clockTime(second)}
        {chapter && ` ${chapter.title}`}
      </span>
    </span>
  )
}
