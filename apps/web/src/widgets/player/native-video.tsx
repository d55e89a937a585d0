import { useCallback, useEffect, useRef, useState } from 'react'
import { MediaProvider, useMediaFullscreenRef, useMediaRef } from 'media-chrome/react/media-store'
import { Controls } from './controls.tsx'
import { useMediaRequest } from './media-request.ts'
import { VideoElement } from './video-element.tsx'
import { Transcript } from './transcript.tsx'
import { CaptionLine } from './caption-line.tsx'
import { useCaptionPlace } from './use-caption-place.ts'
import { useCaptions } from './use-captions.ts'
import { useConnectedPlayback } from './use-connected-playback.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { useWatchReports } from './use-watch-reports.ts'
import type { VideoPlayerProps } from './video-player-props.ts'

const controlsMs = 3000

const Player = ({ captions = [], chapters = [], transcript = true, ...props }: VideoPlayerProps) => {
  const request = useMediaRequest()
  const mediaRef = useMediaRef()
  const stageRef = useMediaFullscreenRef()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [areControlsHidden, setControlsHidden] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const captioning = useCaptions(video, captions)
  const captionPlace = useCaptionPlace()
  const onKeyDown = usePlayerKeys({ toggleCaptions: captioning.toggle, moveCaptions: captionPlace.move })
  useWatchReports(video, props)

  useEffect(() => () => clearTimeout(timer.current), [])

  const setVideoRefs = useCallback(
    (element: HTMLVideoElement | null) => {
      mediaRef(element)
      setVideo(element)
    },
    [mediaRef],
  )
  const showControls = () => {
    setControlsHidden(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setControlsHidden(true), controlsMs)
  }
  const seek = (second: number) => {
    request('MEDIA_SEEK_REQUEST', second)
    request('MEDIA_PLAY_REQUEST')
  }
  useConnectedPlayback(video, props.playback, seek)

  return (
    <div className="player" data-player>
      <div className="player__layout">
        <div
          ref={stageRef}
          className="player__stage"
          // So that a click on the video moves the focus here, for the keys.
          tabIndex={-1}
          data-quiet={areControlsHidden ? '' : undefined}
          onPointerMove={showControls}
          onPointerDown={showControls}
          onFocus={showControls}
          onKeyDown={(event) => {
            showControls()
            onKeyDown(event)
          }}
        >
          <VideoElement {...props} ref={setVideoRefs} captions={captions} />
          {captioning.line !== undefined && <CaptionLine place={captionPlace}>{captioning.line}</CaptionLine>}
          <Controls
            chapters={chapters}
            captions={captions}
            thumbnails={props.thumbnails}
            waveform={props.waveform}
            knownDuration={props.duration}
            language={captioning.language}
            onLanguage={captioning.choose}
          />
        </div>
        {transcript && captioning.cues?.length !== 0 && <Transcript cues={captioning.cues} onSeek={seek} />}
      </div>
    </div>
  )
}

/** A video that the browser plays, with our controls. */
export const NativeVideo = (props: VideoPlayerProps) => (
  <MediaProvider>
    <Player {...props} />
  </MediaProvider>
)
