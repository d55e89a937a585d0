// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { forgetPicture, startPicture, takePicture } from './started-pictures.ts'

const aTrack = () => ({ kind: 'video' }) as MediaStreamTrack

it('a video that arrives plays at once, silently, and the stage gets that element, once', () => {
  const track = aTrack()
  const onFirst = vi.fn()
  startPicture(track, onFirst)
  const element = takePicture(track)
  expect((element.srcObject as MediaStream).getVideoTracks()).toEqual([track])
  expect([element.muted, element.autoplay]).toEqual([true, true])
  expect(takePicture(track)).not.toBe(element)
  expect(onFirst).not.toHaveBeenCalled()
  for (let times = 0; times < 2; times += 1) element.dispatchEvent(new Event('loadeddata'))
  expect(onFirst).toHaveBeenCalledOnce()
})

it('a video that is no longer received plays nowhere', () => {
  const track = aTrack()
  startPicture(track, () => undefined)
  forgetPicture(track)
  expect(takePicture(track).srcObject ?? null).toBeNull()
})
