import { useEffect } from 'react'
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store'
import { useRemembered } from '#lib/remembered.ts'
import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Maximize, Minimize, Pause, PictureInPicture, Play, RotateCcw, Volume2, VolumeX } from '#ui/icons.ts'
import { clockTime } from './clock-time.ts'
import type { Caption, Chapter } from './native-video.tsx'
import { SeekBar } from './seek-bar.tsx'
import { rememberSpeed, speedKey, speeds } from './speed.ts'
import { playerTexts } from './texts.ts'

interface ControlsProps {
  chapters: readonly Chapter[]
  captions: readonly Caption[]
  language: string | undefined
  onLanguage: (language: string | undefined) => void
}

/** Choices are the browser's own: they show in full screen, and on a phone as the phone shows them. */
export const Controls = ({ chapters, captions, language, onLanguage }: ControlsProps) => {
  const texts = useTexts(playerTexts)
  const dispatch = useMediaDispatch()
  const isPaused = useMediaSelector((state) => state.mediaPaused ?? true)
  const isMuted = useMediaSelector((state) => state.mediaMuted ?? false)
  const volume = useMediaSelector((state) => state.mediaVolume ?? 1)
  const isFull = useMediaSelector((state) => state.mediaIsFullscreen ?? false)
  const isPip = useMediaSelector((state) => state.mediaIsPip ?? false)
  const hasPip = useMediaSelector((state) => state.mediaPipUnavailable === undefined)
  const now = useMediaSelector((state) => Math.floor(state.mediaCurrentTime ?? 0))
  const duration = useMediaSelector((state) => state.mediaDuration ?? 0)
  const rate = Number(useRemembered(speedKey) ?? 1)
  const send = (type: keyof typeof MediaActionTypes, detail?: number) =>
    dispatch({ type: MediaActionTypes[type], ...(detail !== undefined && { detail }) })

  useEffect(() => {
    if (duration > 0) dispatch({ type: MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, detail: rate })
  }, [dispatch, duration, rate])

  const chapter = chapters.findLast(({ start }) => start <= now)

  return (
    <div className="player__bar">
      <SeekBar chapters={chapters} />
      <div className="player__row">
        <IconButton
          label={isPaused ? texts.play : texts.pause}
          onClick={() => send(isPaused ? 'MEDIA_PLAY_REQUEST' : 'MEDIA_PAUSE_REQUEST')}
        >
          {isPaused ? <Play /> : <Pause />}
        </IconButton>
        <IconButton label={texts.back} onClick={() => send('MEDIA_SEEK_REQUEST', Math.max(now - 10, 0))}>
          <RotateCcw />
        </IconButton>
        <span className="player__volume">
          <IconButton
            label={isMuted ? texts.unmute : texts.mute}
            onClick={() => send(isMuted ? 'MEDIA_UNMUTE_REQUEST' : 'MEDIA_MUTE_REQUEST')}
          >
            {isMuted ? <VolumeX /> : <Volume2 />}
          </IconButton>
          <input
            type="range"
            aria-label={texts.volume}
            min={0}
            max={1}
            step={0.05}
            value={isMuted ? 0 : volume}
            onChange={({ currentTarget }) => send('MEDIA_VOLUME_REQUEST', currentTarget.valueAsNumber)}
          />
        </span>
        <span className="player__clock">
          {clockTime(now)} / {clockTime(duration)}
        </span>
        {chapters.length > 0 && (
          <select
            className="player__choice player__chapters"
            aria-label={texts.chapters}
            value={chapter?.start ?? ''}
            onChange={({ currentTarget }) => send('MEDIA_SEEK_REQUEST', Number(currentTarget.value))}
          >
            {chapter === undefined && <option value="">{texts.chapters}</option>}
            {chapters.map(({ start, title }) => (
              <option key={start} value={start}>
                {title}
              </option>
            ))}
          </select>
        )}
        <select
          className="player__choice player__choice--end"
          aria-label={texts.speed(rate)}
          value={rate}
          onChange={({ currentTarget }) => rememberSpeed(Number(currentTarget.value))}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {texts.rate(speed)}
            </option>
          ))}
        </select>
        {captions.length > 0 && (
          <select
            className="player__choice"
            aria-label={texts.captions}
            value={language ?? ''}
            onChange={({ currentTarget }) => onLanguage(currentTarget.value || undefined)}
          >
            <option value="">{texts.noCaptions}</option>
            {captions.map((caption) => (
              <option key={caption.language} value={caption.language}>
                {caption.label}
              </option>
            ))}
          </select>
        )}
        {hasPip && (
          <IconButton
            className="player__pip"
            label={texts.pip}
            aria-pressed={isPip}
            onClick={() => send(isPip ? 'MEDIA_EXIT_PIP_REQUEST' : 'MEDIA_ENTER_PIP_REQUEST')}
          >
            <PictureInPicture />
          </IconButton>
        )}
        <IconButton
          label={isFull ? texts.leaveFullscreen : texts.fullscreen}
          onClick={() => send(isFull ? 'MEDIA_EXIT_FULLSCREEN_REQUEST' : 'MEDIA_ENTER_FULLSCREEN_REQUEST')}
        >
          {isFull ? <Minimize /> : <Maximize />}
        </IconButton>
      </div>
    </div>
  )
}
