// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { readLevels } from './read-levels.ts'

const everyMs = 5
const track = {} as MediaStreamTrack
const someReadings = () => new Promise((resolve) => setTimeout(resolve, 10 * everyMs))

/** A browser that listens only after the person has done something on the page. */
class AudioContextBeforeGesture {
  state = 'suspended'
  createAnalyser = () => ({ fftSize: 8, getFloatTimeDomainData: () => undefined })
  createMediaStreamSource = () => ({ connect: () => undefined })
  close = () => Promise.resolve()
  resume = () => {
    if (hasGesture) this.state = 'running'
    return Promise.resolve()
  }
}

let hasGesture = false

const stubBrowser = (own: object = {}) => {
  vi.stubGlobal('MediaStream', Array)
  vi.stubGlobal(
    'AudioContext',
    class extends AudioContextBeforeGesture {
      constructor() {
        super()
        Object.assign(this, own)
      }
    },
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  hasGesture = false
})

it('takes it for no silence that the browser does not listen yet, and listens after a click', async () => {
  stubBrowser()
  const onLevel = vi.fn()
  const stop = readLevels(track, everyMs, onLevel)
  await someReadings()
  expect(onLevel).not.toHaveBeenCalled()
  hasGesture = true
  document.body.dispatchEvent(new Event('pointerup', { bubbles: true }))
  await vi.waitFor(() => expect(onLevel).toHaveBeenCalledWith(0))
  stop()
})

it('reads nothing where the browser cannot listen to this microphone', () => {
  stubBrowser({
    createMediaStreamSource: () => {
      throw new DOMException('Different sample rates', 'NotSupportedError')
    },
  })
  expect(() => readLevels(track, everyMs, vi.fn())()).not.toThrow()
})
