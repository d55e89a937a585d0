import { keyOf, type SceneTile } from './scene.ts'
import type { Size } from './layout.ts'

interface Shown {
  track: MediaStreamTrack
  element: HTMLVideoElement
  /** Those that are still to be painted, the oldest first, which is painted now. */
  frames: (Picture & { at: number })[]
}

/** A picture that is ready to be painted, with its upright size. */
export interface Picture {
  image: VideoFrame
  /** The video may have another size by the time its picture is painted. */
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
  for (const { image } of frames) image.close()
}

/** Of a second and a half. */
const mostFrames = 45

/** The pictures of the tiles that are shown, each as late as its sound is. */
export const createVideos = (delayOf: (key: string) => number) => {
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
  const grab = (now: number) => {
    for (const [key, { element, frames }] of shown) {
      if (element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || element.videoWidth === 0) continue
      const image = new VideoFrame(element)
      if (image.timestamp === frames.at(-1)?.image.timestamp) image.close()
      else frames.push({ at: now, image, size: { width: element.videoWidth, height: element.videoHeight } })
      const due = frames.findLastIndex(({ at }) => at <= now - delayOf(key))
      for (const { image } of frames.splice(0, Math.max(due, frames.length - mostFrames, 0))) image.close()
    }
  }

  const pictureOf = (tile: SceneTile): Picture | undefined => shown.get(keyOf(tile))?.frames[0]

  return { show, grab, pictureOf, close: () => show([]) }
}
