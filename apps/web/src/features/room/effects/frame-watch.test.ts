import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isSlow, watchFrames } from './frame-watch.ts'

const ms = 2000

describe('an effect', () => {
  it.each([
    ['keeps up with a camera of 30 frames', { frames: 58, cameraFrames: 60, busyMs: 900 }, false],
    ['keeps just enough of it', { frames: 48, cameraFrames: 60, busyMs: 1900 }, false],
    ['loses frames', { frames: 47, cameraFrames: 60, busyMs: 900 }, true],
    ['stands still', { frames: 0, cameraFrames: 60, busyMs: 0 }, true],
    ['makes all that a slow camera gives', { frames: 30, cameraFrames: 30, busyMs: 600 }, false],
    ['is a frame late with a camera that gives only a few', { frames: 3, cameraFrames: 4, busyMs: 600 }, false],
    ['loses frames of a slow camera', { frames: 20, cameraFrames: 30, busyMs: 600 }, true],
    ['is so busy that the camera waits for it', { frames: 8, cameraFrames: 8, busyMs: 1950 }, true],
    ['has nothing to do while the camera is off', { frames: 0, cameraFrames: 0, busyMs: 0 }, false],
  ])('%s', (_what, window, slow) => {
    expect(isSlow({ ms, ...window })).toBe(slow)
  })
})

describe('watching an effect', () => {
  const watch = () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const page = { hidden: false }
    vi.stubGlobal('document', page)
    onTestFinished(() => void vi.useRealTimers())
    const count = { frames: 0, busyMs: 0 }
    let totalVideoFrames = 0
    const onSlow = vi.fn()
    const camera = { getVideoPlaybackQuality: () => ({ totalVideoFrames }) as VideoPlaybackQuality }
    const stop = watchFrames({ count, camera, onSlow })
    /** Two seconds with this many frames of 60. */
    const pass = (frames: number) => {
      count.frames += frames
      totalVideoFrames += 60
      vi.advanceTimersByTime(ms)
    }
    return { pass, stop, onSlow, page }
  }

  it('ends after two slow periods in a row, and says so once', () => {
    const { pass, onSlow } = watch()
    for (const frames of [10, 10, 60, 10]) pass(frames)
    expect(onSlow).not.toHaveBeenCalled()
    pass(10)
    expect(onSlow).toHaveBeenCalledOnce()
    for (const frames of [10, 10, 10]) pass(frames)
    expect(onSlow).toHaveBeenCalledOnce()
  })

  it('does not count its first seconds, in which everything is loaded', () => {
    const { pass, onSlow } = watch()
    for (const frames of [0, 10, 60, 60]) pass(frames)
    expect(onSlow).not.toHaveBeenCalled()
  })

  it('does not count while nobody looks at the page, because browsers save there', () => {
    const { pass, onSlow, page } = watch()
    pass(60)
    page.hidden = true
    for (let count = 0; count < 5; count += 1) pass(2)
    page.hidden = false
    pass(2)
    pass(10)
    expect(onSlow).not.toHaveBeenCalled()
    pass(10)
    expect(onSlow).toHaveBeenCalledOnce()
  })

  it('stops with the effect', () => {
    const { pass, stop, onSlow } = watch()
    stop()
    for (let count = 0; count < 5; count += 1) pass(1)
    expect(onSlow).not.toHaveBeenCalled()
  })
})
