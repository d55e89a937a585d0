import type { speechFormat } from '@regent/contract/rooms/captions'

const rate: (typeof speechFormat)['samplesPerSecond'] = 16_000

const frameSamples = 320
const framesPerSecond = rate / frameSamples

const inFrames = (seconds: number) => Math.round(seconds * framesPerSecond)

/** A pause between two sentences. */
const pauseFrames = inFrames(0.7)
/** Before and after a voice, so that no sound of it is cut off. */
const marginFrames = inFrames(0.3)
/** Speech without a pause is cut where it is quietest, between these. */
const longFrames = inFrames(6)
const longestFrames = inFrames(8)
/** Shorter sounds are not words. */
const leastVoiceFrames = inFrames(0.2)

const quietest = 0.004
const aboveNoise = 3

export interface SpeechPiece {
  samples: Float32Array
  /** Where it begins, in seconds since the first sample. */
  begin: number
}

interface Frame {
  samples: Float32Array
  level: number
}

const levelOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

const joined = (frames: readonly Frame[]): Float32Array => {
  const all = new Float32Array(frames.length * frameSamples)
  for (const [at, { samples }] of frames.entries()) all.set(samples, at * frameSamples)
  return all
}

/** Cuts what is said into pieces of a few seconds, at pauses. Silence is in none of them. */
export const createCutter = (onPiece: (piece: SpeechPiece) => void) => {
  let rest = new Float32Array(0)
  let frames: Frame[] = []
  /** How many frames there were before those that are kept. */
  let passed = 0
  let noise = quietest
  let voiceFrames = 0
  let silentFrames = 0

  const drop = (count: number) => {
    frames = frames.slice(count)
    passed += count
  }

  const send = (count: number) => {
    const piece = { samples: joined(frames.slice(0, count)), begin: passed / framesPerSecond }
    const isSpeech = voiceFrames >= leastVoiceFrames
    drop(count)
    voiceFrames = 0
    silentFrames = 0
    if (isSpeech) onPiece(piece)
  }

  const quietestAt = () => {
    const levels = frames.slice(longFrames).map(({ level }) => level)
    return longFrames + levels.indexOf(Math.min(...levels)) + 1
  }

  const take = (samples: Float32Array) => {
    const level = levelOf(samples)
    const isVoice = level > Math.max(quietest, noise * aboveNoise)
    // Follows a room that becomes quieter at once, and one that becomes louder slowly.
    noise = level < noise ? level : noise + (level - noise) * (isVoice ? 0.0002 : 0.02)
    frames.push({ samples, level })
    if (isVoice) voiceFrames += 1
    silentFrames = isVoice ? 0 : silentFrames + 1
    if (voiceFrames === 0) drop(Math.max(frames.length - marginFrames, 0))
    else if (silentFrames >= pauseFrames) send(frames.length - pauseFrames + marginFrames)
    else if (frames.length >= longestFrames) send(quietestAt())
  }

  return {
    add: (samples: Float32Array) => {
      const all = new Float32Array(rest.length + samples.length)
      all.set(rest)
      all.set(samples, rest.length)
      const whole = Math.floor(all.length / frameSamples)
      for (let at = 0; at < whole; at += 1) take(all.slice(at * frameSamples, (at + 1) * frameSamples))
      rest = all.slice(whole * frameSamples)
    },
    /** The person has muted themselves. */
    end: () => send(frames.length),
  }
}
