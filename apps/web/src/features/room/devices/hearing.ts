/** Whether a microphone works: nothing can be said yet, a voice was heard, or not a sound comes from it. */
export type Hearing = 'quiet' | 'heard' | 'silent'

const quietestDb = -60
const voiceLevel = 0.3
const soundLevel = 0.01
/** So long a sound is no click. */
const voiceReadings = 3
const silenceMs = 6000

/** The loudness of some samples from 0 to 1, as an ear tells them apart. */
export const levelOf = (samples: Float32Array): number => {
  const sum = samples.reduce((total, sample) => total + sample * sample, 0)
  const db = 10 * Math.log10(sum / samples.length)
  return Math.min(Math.max(1 - db / quietestDb, 0), 1)
}

/** Follows the levels of one microphone; a voice that was heard once stays heard, because people pause. */
export const followHearing = (): ((level: number, now: number) => Hearing) => {
  let voices = 0
  let wasHeard = false
  let lastSound: number | undefined
  return (level, now) => {
    voices = level >= voiceLevel ? voices + 1 : 0
    if (voices >= voiceReadings) wasHeard = true
    // Silence counts from the first reading, because a browser may not listen at first.
    if (lastSound === undefined || level >= soundLevel) lastSound = now
    if (wasHeard) return 'heard'
    return now - lastSound >= silenceMs ? 'silent' : 'quiet'
  }
}
