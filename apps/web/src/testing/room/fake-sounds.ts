import { onTestFinished, vi } from 'vitest'

/** Replaces the browser's sound: counts the notes that were played. */
export const fakeSounds = () => {
  let notes = 0
  const node = { connect: <Next>(next: Next) => next }
  class FakeContext {
    currentTime = 0
    destination = node
    createGain = () => ({
      ...node,
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    })
    close = () => Promise.resolve()
  }
  class FakeTone {
    connect = node.connect
    stop = () => undefined
    start() {
      notes += 1
    }
  }
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('OscillatorNode', FakeTone)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return { played: () => notes }
}
