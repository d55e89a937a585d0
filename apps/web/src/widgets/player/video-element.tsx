import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useMediaSelector } from 'media-chrome/react/media-store'
import { useTexts } from '#lib/texts.ts'
import { clockTime } from '#lib/time/format.ts'
import { Play } from '#ui/content/icons.ts'
import { useMediaRequest } from './media-request.ts'
import type { Caption } from './video-player-props.ts'
import { playerTexts } from './texts.ts'
import { VideoFailed, VideoLoading } from './video-status.tsx'

interface VideoElementProps {
  ref: (element: HTMLVideoElement | null) => void
  src: string
  title: string
  poster?: string | undefined
  captions: readonly Caption[]
  startAt?: number | undefined
  playsAtOnce?: boolean | undefined
  onFailed?: (() => void) | undefined
}

/** Stops a second before the end: the very end would count as watched. */
const goTo = (video: HTMLVideoElement, position: number) => {
  video.currentTime = Math.min(position, Math.max(video.duration - 1, 0))
}

const retryEveryMs = 10_000

/**
 * Loads the video again after a network error. A bucket's address lives for a minute, and browsers keep using the one they were
 * redirected to, so it may be dead after a pause. Returns false if a retry would not help.
 */
const retryAfterNetworkError = (video: HTMLVideoElement, src: string, lastRetryAt: number): boolean => {
  const isNetworkError = video.error?.code === MediaError.MEDIA_ERR_NETWORK
  if (!isNetworkError || performance.now() - lastRetryAt < retryEveryMs) return false
  video.src = src
  return true
}

type MediaEvent = SyntheticEvent<HTMLVideoElement>

/** Loads the video, and loads it again after a failure at the position where it was. */
const usePlayback = (
  src: string,
  { startAt, playsAtOnce, onFailed }: { startAt: number; playsAtOnce: boolean; onFailed: (() => void) | undefined },
) => {
  const elementRef = useRef<HTMLVideoElement>(null)
  const [hasBegun, setHasBegun] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const playback = useRef({ position: startAt, plays: playsAtOnce })
  const retriedAt = useRef(-Infinity)

  useEffect(() => {
    // Set here, because events before the effects, such as an error, would be missed.
    if (elementRef.current && !hasFailed) elementRef.current.src = src
  }, [src, hasFailed])

  useEffect(() => {
    if (hasBegun) return
    // Where the person stopped may be known only later.
    playback.current.position = startAt
    if (elementRef.current && elementRef.current.readyState >= HTMLMediaElement.HAVE_METADATA)
      goTo(elementRef.current, startAt)
  }, [startAt, hasBegun])

  useEffect(() => {
    const resume = () => {
      setHasFailed(false)
      const video = elementRef.current
      if (!video || video.paused || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return
      // Requests from before the connection was lost may never be answered.
      playback.current = { position: video.currentTime || playback.current.position, plays: true }
      video.src = src
    }
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [src])

  const events = {
    onPlay: () => setHasBegun(true),
    onLoadedMetadata: ({ currentTarget }: MediaEvent) => {
      goTo(currentTarget, playback.current.position)
      if (playback.current.plays) void currentTarget.play().catch(() => undefined)
    },
    onTimeUpdate: ({ currentTarget }: MediaEvent) => {
      // A video that is loading again reports its beginning.
      if (currentTarget.readyState === HTMLMediaElement.HAVE_NOTHING) return
      playback.current = { position: currentTarget.currentTime, plays: !currentTarget.paused }
    },
    onError: ({ currentTarget }: MediaEvent) => {
      // The person may have moved to this position without playing it.
      playback.current.position = currentTarget.currentTime || playback.current.position
      if (retryAfterNetworkError(currentTarget, src, retriedAt.current)) {
        retriedAt.current = performance.now()
        return
      }
      setHasFailed(true)
      onFailed?.()
    },
  }
  return { elementRef, hasBegun, hasFailed, retry: () => setHasFailed(false), events }
}

/** The video itself, and what covers it before it plays, while it loads and when it fails. */
export const VideoElement = ({
  ref,
  src,
  title,
  poster,
  captions,
  startAt = 0,
  playsAtOnce = false,
  onFailed,
}: VideoElementProps) => {
  const texts = useTexts(playerTexts)
  const request = useMediaRequest()
  const isPaused = useMediaSelector((state) => state.mediaPaused ?? true)
  const { elementRef, hasBegun, hasFailed, retry, events } = usePlayback(src, { startAt, playsAtOnce, onFailed })
  const setElement = useCallback(
    (video: HTMLVideoElement | null) => {
      elementRef.current = video
      ref(video)
    },
    [elementRef, ref],
  )
  const beginRef = useRef<HTMLButtonElement>(null)
  // The button disappears once the video plays; the stage keeps the focus, for the keys.
  const keepFocus = () => {
    const button = beginRef.current
    if (button && button === document.activeElement) button.parentElement?.focus()
  }
  const toggle = () => request(isPaused ? 'MEDIA_PLAY_REQUEST' : 'MEDIA_PAUSE_REQUEST')

  if (hasFailed) return <VideoFailed onRetry={retry} />
  return (
    <>
      <video
        {...events}
        onPlay={() => {
          keepFocus()
          events.onPlay()
        }}
        ref={setElement}
        className="player__media"
        poster={poster}
        playsInline
        preload="metadata"
        aria-label={title}
        onClick={toggle}
      >
        {captions.map(({ language, label, url }) => (
          <track key={url} kind="captions" src={url} srcLang={language} label={label} />
        ))}
      </video>
      {!hasBegun && (
        <button ref={beginRef} type="button" className="player__begin" aria-label={texts.play} onClick={toggle}>
          <Play />
        </button>
      )}
      {!hasBegun && startAt >= 1 && (
        <p className="player__resume">
          <span>{texts.continueAt(clockTime(startAt))}</span>
        </p>
      )}
      <VideoLoading />
    </>
  )
}
