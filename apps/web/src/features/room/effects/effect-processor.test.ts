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
