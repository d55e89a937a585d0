// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import type { SceneTile } from './scene.ts'
import { createVideos } from './videos.ts'

const lagMs = 60

const camera = {
  source: 'camera',
  person: { identity: 'gus', camera: { mediaStreamTrack: {} } },
} as unknown as SceneTile

/** The video that is made, with a picture of this width. */
const showVideo = () => {
  const close = vi.fn()
  const element = { readyState: HTMLMediaElement.HAVE_CURRENT_DATA, videoWidth: 0, videoHeight: 0 }
  vi.spyOn(document, 'createElement').mockReturnValue(element as unknown as HTMLVideoElement)
  vi.stubGlobal(
    'MediaStream',
    class {
      id = 'camera'
    },
  )
  vi.stubGlobal(
    'VideoFrame',
    class {
      readonly timestamp = element.videoWidth
      close = close
    },
  )
  /** Another one is another picture. */
  const setWidth = (width: number) => Object.assign(element, { videoWidth: width, videoHeight: (width * 9) / 16 })
  return { setWidth, close }
}

it('gives each picture the size it was taken in, because the video has another one when it is painted', () => {
  const { setWidth } = showVideo()
  const videos = createVideos(() => lagMs)
  videos.show([camera])
  setWidth(640)
  videos.grab(0)
  setWidth(1280)
  videos.grab(33)
  expect(videos.pictureOf(camera)?.size).toEqual({ width: 640, height: 360 })
  videos.grab(33 + lagMs)
  expect(videos.pictureOf(camera)?.size).toEqual({ width: 1280, height: 720 })
})

it('keeps each picture once, so that one that stays need not be painted again', () => {
  const { setWidth, close } = showVideo()
  const videos = createVideos(() => 0)
  videos.show([camera])
  setWidth(640)
  videos.grab(0)
  const first = videos.pictureOf(camera)?.image
  videos.grab(33)
  expect(videos.pictureOf(camera)?.image).toBe(first)
  expect(close).toHaveBeenCalledTimes(1)
  setWidth(1280)
  videos.grab(66)
  expect(videos.pictureOf(camera)?.image).not.toBe(first)
})
