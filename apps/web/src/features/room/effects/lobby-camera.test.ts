// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeDevices } from '#testing/room/fake-devices.ts'
import { fakeVideoProcessing } from '#testing/room/fake-effects.ts'
import { EffectProcessor } from './effect-processor.ts'
import { openLobbyCamera } from './lobby-camera.ts'

beforeEach(() => localStorage.clear())

const open = async () => {
  fakeDevices()
  fakeVideoProcessing()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const made = {} as MediaStreamTrack
  const init = vi.spyOn(EffectProcessor.prototype, 'init').mockImplementation(function (this: EffectProcessor) {
    this.processedTrack = made
    return Promise.resolve()
  })
  const destroy = vi.spyOn(EffectProcessor.prototype, 'destroy').mockResolvedValue()
  const [track] = (await navigator.mediaDevices.getUserMedia({ video: true })).getTracks()
  if (!track) throw new Error('No camera')
  const pictures: (MediaStreamTrack | undefined)[] = []
  const camera = openLobbyCamera(track, (picture) => pictures.push(picture))
  return { ...camera, track, made, init, destroy, pictures }
}

const blur = { effect: 'blur', strength: 0.5, image: null } as const

it('the preview shows what an effect makes of the camera, and the camera again without it', async () => {
  const { apply, pictures, made, init, destroy, track } = await open()
  await apply(blur)
  expect(pictures).toEqual([made])
  expect(init.mock.calls[0]?.[0]).toMatchObject({ kind: 'video', track })
  await apply({ ...blur, effect: 'none' })
  expect(pictures).toEqual([made, undefined])
  expect(destroy).toHaveBeenCalledOnce()
})

it('an effect ends with its camera, also when it was still being loaded', async () => {
  const { apply, close, pictures, destroy } = await open()
  const loading = apply(blur)
  close()
  await loading
  expect(destroy).toHaveBeenCalledOnce()
  expect(pictures.at(-1)).toBeUndefined()
  await apply(blur)
  expect(destroy).toHaveBeenCalledOnce()
})
