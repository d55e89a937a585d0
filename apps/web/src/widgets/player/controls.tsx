import { useEffect } from 'react'
import { useMediaSelector } from 'media-chrome/react/media-store'
import { useRemembered } from '#lib/browser/remembered.ts'
import { useTexts } from '#lib/texts.ts'
import { clockTime } from '#lib/time/format.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Maximize, Minimize, Pause, PictureInPicture, Play, RotateCcw, Volume2, VolumeX } from '#ui/content/icons.ts'
import { CaptionChoice, ChapterChoice, SpeedChoice, speedKey } from './choices.tsx'
import { type MediaRequest, useMediaRequest } from './media-request.ts'
import { MoreControls } from './more-controls.tsx'
import type { Caption, Chapter, Thumbnails } from './video-player-props.ts'
import { SeekBar } from './seek-bar.tsx'
import { jumpSeconds, playerTexts } from './texts.ts'

interface ControlsProps {
  chapters: readonly Chapter[]
  captions: readonly Caption[]
  thumbnails: Thumbnails | undefined
  waveform: readonly number[] | undefined
  /** In seconds, if it is known before the video loads. */
  knownDuration: number | undefined
  language: string | undefined
  onLanguage: (language: string | undefined) => void
}

export const Controls = ({ chapters, captions, knownDuration = 0, language, onLanguage, ...strip }: ControlsProps) => {
  const texts = useTexts(playerTexts)
  const request = useMediaRequest()
  const isPaused = useMediaSelector((state) => state.mediaPaused ?? true)
  const isFull = useMediaSelector((state) => state.mediaIsFullscreen ?? false)
  const hasPip = useMediaSelector((state) => state.mediaPipUnavailable === undefined)
  const now = useMediaSelector((state) => Math.floor(state.mediaCurrentTime ?? 0))
  const duration = useMediaSelector((state) => state.mediaDuration ?? 0)

  return (
    <div className="player__bar" data-playing={isPaused ? undefined : ''}>
      <SeekBar chapters={chapters} {...strip} />
      <div className="player__row">
        <Toggle
          isOn={!isPaused}
          off={{ label: texts.play, Icon: Play, request: 'MEDIA_PLAY_REQUEST' }}
          on={{ label: texts.pause, Icon: Pause, request: 'MEDIA_PAUSE_REQUEST' }}
        />
        <IconButton label={texts.back} onClick={() => request('MEDIA_SEEK_REQUEST', Math.max(now - jumpSeconds, 0))}>
          <RotateCcw />
        </IconButton>
        <span className="player__clock">
          {clockTime(now)} / {clockTime(duration || knownDuration)}
        </span>
        <MoreControls>
          <Volume />
          {chapters.length > 0 && (
            <ChapterChoice chapters={chapters} now={now} onSeek={(second) => request('MEDIA_SEEK_REQUEST', second)} />
          )}
          <Speed duration={duration} />
          {hasPip && <PipButton />}
        </MoreControls>
        {captions.length > 0 && <CaptionChoice captions={captions} language={language} onLanguage={onLanguage} />}
        <Toggle
          className="player__full"
          isOn={isFull}
          off={{ label: texts.fullscreen, Icon: Maximize, request: 'MEDIA_ENTER_FULLSCREEN_REQUEST' }}
          on={{ label: texts.leaveFullscreen, Icon: Minimize, request: 'MEDIA_EXIT_FULLSCREEN_REQUEST' }}
        />
      </div>
    </div>
  )
}

interface ToggleState {
  label: string
  Icon: typeof Play
  request: MediaRequest
}

/** A button whose label and icon say what a click will do. */
const Toggle = ({
  isOn,
  on,
  off,
  ...rest
}: {
  isOn: boolean
  on: ToggleState
  off: ToggleState
  className?: string
}) => {
  const send = useMediaRequest()
  const { label, Icon, request } = isOn ? on : off
  return (
    <IconButton {...rest} label={label} onClick={() => send(request)}>
      <Icon />
    </IconButton>
  )
}

const Volume = () => {
  const texts = useTexts(playerTexts)
  const request = useMediaRequest()
  const isMuted = useMediaSelector((state) => state.mediaMuted ?? false)
  const volume = useMediaSelector((state) => state.mediaVolume ?? 1)

  return (
    <span className="player__volume">
      <Toggle
        isOn={isMuted}
        off={{ label: texts.mute, Icon: Volume2, request: 'MEDIA_MUTE_REQUEST' }}
        on={{ label: texts.unmute, Icon: VolumeX, request: 'MEDIA_UNMUTE_REQUEST' }}
      />
      <input
        type="range"
        aria-label={texts.volume}
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        onChange={({ currentTarget }) => request('MEDIA_VOLUME_REQUEST', currentTarget.valueAsNumber)}
      />
    </span>
  )
}

/** Plays at the speed that this browser remembers. */
const Speed = ({ duration }: { duration: number }) => {
  const request = useMediaRequest()
  const rate = Number(useRemembered(speedKey) ?? 1)

  useEffect(() => {
    if (duration > 0) request('MEDIA_PLAYBACK_RATE_REQUEST', rate)
  }, [request, duration, rate])

  return <SpeedChoice rate={rate} />
}

const PipButton = () => {
  const texts = useTexts(playerTexts)
  const request = useMediaRequest()
  const isPip = useMediaSelector((state) => state.mediaIsPip ?? false)

  return (
    <IconButton
      className="player__pip"
      label={texts.pip}
      aria-pressed={isPip}
      onClick={() => request(isPip ? 'MEDIA_EXIT_PIP_REQUEST' : 'MEDIA_ENTER_PIP_REQUEST')}
    >
      <PictureInPicture />
    </IconButton>
  )
}
