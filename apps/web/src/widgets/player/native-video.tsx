import { useCallback, useEffect, useRef, useState } from 'react'
import {
  MediaActionTypes,
  MediaProvider,
  useMediaDispatch,
  useMediaFullscreenRef,
  useMediaRef,
} from 'media-chrome/react/media-store'
import { Controls } from './controls.tsx'
import { Picture } from './picture.tsx'
import { Transcript } from './transcript.tsx'
import { useCaptions } from './use-captions.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { useWatchReports } from './use-watch-reports.ts'
import type { VideoPlayerProps } from './video-player-props.ts'

const quietMs = 3000

const Player = ({ captions = [], chapters = [], transcript = true, ...props }: VideoPlayerProps) => {
  const dispatch = useMediaDispatch()
  const mediaRef = useMediaRef()
  const stageRef = useMediaFullscreenRef()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [isQuiet, setIsQuiet] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const spoken = useCaptions(video, captions)
  const onKeyDown = usePlayerKeys(spoken.toggle)
  useWatchReports(video, props)

  useEffect(() => () => clearTimeout(timer.current), [])

  const hold = useCallback(
    (element: HTMLVideoElement | null) => {
      mediaRef(element)
      setVideo(element)
    },
    [mediaRef],
  )
  const stir = () => {
    setIsQuiet(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsQuiet(true), quietMs)
  }
  const seek = (second: number) => {
    dispatch({ type: MediaActionTypes.MEDIA_SEEK_REQUEST, detail: second })
    dispatch({ type: MediaActionTypes.MEDIA_PLAY_REQUEST })
  }

  return (
    <div className="player" data-player>
      <div className="player__room">
        <div
          ref={stageRef}
          className="player__stage"
          // A click on the picture brings the keys here.
          tabIndex={-1}
          data-quiet={isQuiet ? '' : undefined}
          onPointerMove={stir}
          onPointerDown={stir}
          onFocus={stir}
          onKeyDown={(event) => {
            stir()
            onKeyDown(event)
          }}
        >
          <Picture {...props} ref={hold} captions={captions} />
          {spoken.line !== undefined && (
            <p className="player__caption">
              <span>{spoken.line}</span>
            </p>
          )}
          <Controls
            chapters={chapters}
            captions={captions}
            knownDuration={props.duration}
            language={spoken.language}
            onLanguage={spoken.choose}
          />
        </div>
        {transcript && spoken.cues.length > 0 && <Transcript cues={spoken.cues} onSeek={seek} />}
      </div>
    </div>
  )
}

/** A video that the browser plays itself, under our controls. */
export const NativeVideo = (props: VideoPlayerProps) => (
  <MediaProvider>
    <Player {...props} />
  </MediaProvider>
)
