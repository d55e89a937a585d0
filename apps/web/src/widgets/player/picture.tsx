import { useCallback, useEffect, useRef, useState } from 'react'
import { useMediaDispatch, useMediaSelector, MediaActionTypes } from 'media-chrome/react/media-store'
import { useTexts } from '#lib/texts.ts'
import { Play } from '#ui/content/icons.ts'
import { FilmFailed } from './film-failed.tsx'
import type { Caption } from './video-player-props.ts'
import { renewFilm } from './renew-film.ts'
import { playerTexts } from './texts.ts'
import { Waiting } from './waiting.tsx'

interface PictureProps {
  ref: (element: HTMLVideoElement | null) => void
  src: string
  title: string
  poster?: string | undefined
  captions: readonly Caption[]
  startAt?: number | undefined
}

/** At the very end there is nothing to see, and it would count as seen. */
const goTo = (video: HTMLVideoElement, position: number) => {
  video.currentTime = Math.min(position, Math.max(video.duration - 1, 0))
}

/** The video itself, and what stands over it while it cannot be seen. */
export const Picture = ({ ref, src, title, poster, captions, startAt = 0 }: PictureProps) => {
  const texts = useTexts(playerTexts)
  const dispatch = useMediaDispatch()
  const isPaused = useMediaSelector((state) => state.mediaPaused ?? true)
  const [hasBegun, setHasBegun] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const place = useRef({ position: startAt, plays: false })
  const film = useRef<HTMLVideoElement>(null)
  const renewedAt = useRef(-Infinity)
  const hold = useCallback(
    (element: HTMLVideoElement | null) => {
      film.current = element
      ref(element)
    },
    [ref],
  )

  useEffect(() => {
    // Only now: what a film says while React still prepares the page is heard by nobody, its failure neither.
    if (film.current && !hasFailed) film.current.src = src
  }, [src, hasFailed])

  useEffect(() => {
    if (hasBegun) return
    // It may be known only later where somebody stopped.
    place.current.position = startAt
    if (film.current && film.current.readyState >= HTMLMediaElement.HAVE_METADATA) goTo(film.current, startAt)
  }, [startAt, hasBegun])

  const toggle = () => dispatch({ type: MediaActionTypes[isPaused ? 'MEDIA_PLAY_REQUEST' : 'MEDIA_PAUSE_REQUEST'] })

  useEffect(() => {
    const goOn = () => {
      setHasFailed(false)
      const video = film.current
      if (!video || video.paused || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return
      // What was asked for before the network went away may never be answered.
      place.current = { position: video.currentTime || place.current.position, plays: true }
      video.src = src
    }
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [src])

  if (hasFailed) return <FilmFailed onRetry={() => setHasFailed(false)} />
  return (
    <>
      <video
        ref={hold}
        className="player__media"
        poster={poster}
        playsInline
        preload="metadata"
        aria-label={title}
        onClick={toggle}
        onPlay={() => setHasBegun(true)}
        onLoadedMetadata={({ currentTarget }) => {
          goTo(currentTarget, place.current.position)
          if (place.current.plays) void currentTarget.play().catch(() => undefined)
        }}
        onTimeUpdate={({ currentTarget }) => {
          // A film that is asked for anew says that it stands at its beginning.
          if (currentTarget.readyState === HTMLMediaElement.HAVE_NOTHING) return
          place.current = { position: currentTarget.currentTime, plays: !currentTarget.paused }
        }}
        onError={({ currentTarget }) => {
          // Where somebody was about to go on, which was never played.
          place.current.position = currentTarget.currentTime || place.current.position
          if (!renewFilm({ video: currentTarget, src, before: renewedAt.current })) setHasFailed(true)
          else renewedAt.current = performance.now()
        }}
      >
        {captions.map(({ language, label, url }) => (
          <track key={url} kind="captions" src={url} srcLang={language} label={label} />
        ))}
      </video>
      {!hasBegun && (
        <button
          type="button"
          className="player__begin"
          aria-label={texts.play}
          onClick={({ currentTarget }) => {
            toggle()
            // This button goes away, and the keys must still be heard.
            currentTarget.parentElement?.focus()
          }}
        >
          <Play />
        </button>
      )}
      <Waiting />
    </>
  )
}
