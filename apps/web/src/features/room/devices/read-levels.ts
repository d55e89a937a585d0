import { levelOf } from './hearing.ts'

/** Reads how loud a microphone is, until the returned function is called; where browsers cannot, it stays silent. */
export const readLevels = (
  track: MediaStreamTrack,
  everyMs: number,
  onLevel: (level: number) => void,
): (() => void) => {
  if (!('AudioContext' in globalThis)) return () => undefined
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, everyMs)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
