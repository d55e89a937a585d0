import { expect, it } from 'vitest'
import { fakeMedia } from '#testing/room/fake-media-room.ts'
import { createWatchedVideos } from './watched-videos.ts'

const connected = (videos: ReturnType<typeof createWatchedVideos>) => {
  const media = fakeMedia()
  const listener = { onPicture: () => undefined, onMessage: () => undefined, onCut: () => undefined }
  const devices = {
    microphone: { id: undefined, isOn: false },
    camera: { id: undefined, isOn: false },
    speakerId: undefined,
  }
  videos.useMedia(media.open(devices, listener))
  return media.latest().watched
}

it('receives a video while it is watched', () => {
  const videos = createWatchedVideos()
  const watched = connected(videos)
  const stop = videos.watch('host', 'camera')
  expect(watched).toEqual(['host camera'])
  stop()
  expect(watched).toEqual([])
})

it('receives what is watched already over each new connection', () => {
  const videos = createWatchedVideos()
  videos.watch('host', 'screen')
  expect(connected(videos)).toEqual(['host screen'])
  videos.useMedia(undefined)
  expect(connected(videos)).toEqual(['host screen'])
})
