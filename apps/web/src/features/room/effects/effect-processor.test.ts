// @vitest-environment happy-dom
import { BackgroundProcessorWrapper } from '@livekit/track-processors'
import { expect, it, onTestFinished, vi } from 'vitest'
import { EffectProcessor } from './effect-processor.ts'

type Options = Parameters<EffectProcessor['init']>[0]

/** A processor whose camera gives 60 frames in two seconds, and which makes none of them. */
const start = () => {
  const init = vi.spyOn(BackgroundProcessorWrapper.prototype, 'init').mockResolvedValue()
  const destroy = vi.spyOn(BackgroundProcessorWrapper.prototype, 'destroy').mockResolvedValue()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const element = document.createElement('video')
  let totalVideoFrames = 0
  element.getVideoPlaybackQuality = () => ({ totalVideoFrames }) as VideoPlaybackQuality
  const onSlow = vi.fn()
  const processor = new EffectProcessor({ blur: 0.5 }, onSlow)
  const pass = (periods: number) => {
    for (let count = 0; count < periods; count += 1) {
      totalVideoFrames += 60
      vi.advanceTimersByTime(2000)
    }
  }
  return { processor, options: { element } as unknown as Options, init, destroy, onSlow, pass }
}

it('an effect stays on a camera that is changed or opened again, and is measured again', async () => {
  const { processor, options, init, destroy, onSlow, pass } = start()
  await processor.init(options)
  pass(2)
  await processor.restart(options)
  expect([init.mock.calls.length, destroy.mock.calls.length]).toEqual([2, 1])
  expect(processor.mode).toBe('background-blur')
  pass(2)
  expect(onSlow).not.toHaveBeenCalled()
  pass(1)
  expect(onSlow).toHaveBeenCalledOnce()
})

it('an effect that has ended is measured no longer', async () => {
  const { processor, options, onSlow, pass } = start()
  await processor.init(options)
  await processor.destroy()
  pass(5)
  expect(onSlow).not.toHaveBeenCalled()
})

it.each([
  ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11)', 'GPU'],
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', 'CPU'],
  ['llvmpipe, or similar', 'CPU'],
])('with %s, the person is found by the %s', (name, delegate) => {
  const context = {
    RENDERER: 1,
    getParameter: (asked: number) => (asked === 2 ? name : 'WebKit WebGL'),
    getExtension: (asked: string) => (asked === 'WEBGL_debug_renderer_info' ? { UNMASKED_RENDERER_WEBGL: 2 } : null),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null)
  const { transformer } = new EffectProcessor({ blur: 0.5 }, vi.fn())
  expect(transformer.options.segmenterOptions).toEqual({ delegate })
})
