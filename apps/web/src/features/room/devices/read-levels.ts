import { levelOf } from './hearing.ts'

/**
 * Reads how loud a microphone is, until the returned function is called. Where a browser cannot, or does not listen before the person
 * does something on the page, nothing is read: that is no silence.
 */
export const readLevels = (
  track: MediaStreamTrack,
  everyMs: number,
  onLevel: (level: number) => void,
): (() => void) => {
  if (!('AudioContext' in globalThis)) return () => undefined
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  const ending = new AbortController()
  const end = () => {
    ending.abort()
    void context.close()
  }
  try {
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  } catch {
    // Firefox, after the speaker was changed for one of another sample rate.
    end()
    return () => undefined
  }
  const goOn = () => {
    if (context.state !== 'running') context.resume().catch(() => undefined)
  }
  // After either, browsers let a page listen that they did not let before.
  for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, goOn, { signal: ending.signal })
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    if (context.state !== 'running') return
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, everyMs)
  return () => {
    clearInterval(timer)
    end()
  }
}
