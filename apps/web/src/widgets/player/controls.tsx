import { useEffect } from 'react'
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store'
import { useRemembered } from '#lib/browser/remembered.ts'
import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Maximize, Minimize, Pause, PictureInPicture, Play, RotateCcw, Volume2, VolumeX } from '#ui/content/icons.ts'
import { CaptionChoice, ChapterChoice, SpeedChoice, speedKey } from './choices.tsx'
import { MoreControls } from './more-controls.tsx'
import type { Caption, Chapter } from './video-player-props.ts'
import { SeekBar } from './seek-bar.tsx'
import { clockTime, playerTexts } from './texts.ts'

interface ControlsProps {
  chapters: readonly Chapter[]
  captions: readonly Caption[]
  /** In seconds, if it is known before the video loads. */
  knownDuration: number | undefined
  language: string | undefined
  onLanguage: (language: string | undefined) => void
}

export const Controls = ({ chapters, captions, knownDuration = 0, language, onLanguage }: ControlsProps) => {
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

  return (
    <div className="player__bar" data-playing={isPaused ? undefined : ''}>
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
        <span className="player__clock">
          {clockTime(now)} / {clockTime(duration || knownDuration)}
        </span>
        <MoreControls>
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
          {chapters.length > 0 && (
            <ChapterChoice chapters={chapters} now={now} onSeek={(second) => send('MEDIA_SEEK_REQUEST', second)} />
          )}
          <SpeedChoice rate={rate} />
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
        </MoreControls>
        {captions.length > 0 && <CaptionChoice captions={captions} language={language} onLanguage={onLanguage} />}
        <IconButton
          className="player__full"
          label={isFull ? texts.leaveFullscreen : texts.fullscreen}
          onClick={() => send(isFull ? 'MEDIA_EXIT_FULLSCREEN_REQUEST' : 'MEDIA_ENTER_FULLSCREEN_REQUEST')}
        >
          {isFull ? <Minimize /> : <Maximize />}
        </IconButton>
      </div>
    </div>
  )
}
