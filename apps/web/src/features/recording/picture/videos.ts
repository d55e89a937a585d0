import { keyOf, type SceneTile } from './scene.ts'
import type { Size } from './layout.ts'

interface Shown {
  track: MediaStreamTrack
  element: HTMLVideoElement
  /** The oldest first. */
  frames: VideoFrame[]
}

/** A picture that is ready to be painted, with its upright size. */
export interface Picture {
  image: CanvasImageSource
  size: Size
}

const begin = (track: MediaStreamTrack): Shown => {
  const element = document.createElement('video')
  element.autoplay = true
  element.muted = true
  element.playsInline = true
  element.srcObject = new MediaStream([track])
  return { track, element, frames: [] }
}

const end = ({ element, frames }: Shown) => {
  element.srcObject = null
  for (const frame of frames) frame.close()
}

/** The pictures of the tiles that are shown, some frames late, so that they come with their sound, which takes longer. */
export const createVideos = (delayedFrames: number) => {
  const shown = new Map<string, Shown>()

  /** Plays exactly the videos of these tiles. */
  const show = (tiles: readonly SceneTile[]) => {
    const tracks = new Map(tiles.map((tile) => [keyOf(tile), tile.person[tile.source]?.mediaStreamTrack]))
    for (const [key, video] of shown) {
      if (tracks.get(key) === video.track) continue
      end(video)
      shown.delete(key)
    }
    for (const [key, track] of tracks) if (track && !shown.has(key)) shown.set(key, begin(track))
  }

  /** Takes what each video shows now; called once for each frame of the recording. */
  const grab = () => {
    for (const { element, frames } of shown.values()) {
      if (element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || element.videoWidth === 0) continue
      frames.push(new VideoFrame(element))
      if (frames.length > delayedFrames + 1) frames.shift()?.close()
    }
  }

  const pictureOf = (tile: SceneTile): Picture | undefined => {
    const video = shown.get(keyOf(tile))
    const image = video?.frames[0]
    return image && { image, size: { width: video.element.videoWidth, height: video.element.videoHeight } }
  }

  return { show, grab, pictureOf, close: () => show([]) }
}
