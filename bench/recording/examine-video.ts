import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { median } from '../figures.mjs'

const run = promisify(execFile)
const maxBuffer = 1024 * 1024 * 1024

const rate = 16_000
const stepSamples = 80
const stepMs = (stepSamples / rate) * 1000
/** Over four steps together, a beep differs from the clicks of other sound. */
const beepSamples = 4 * stepSamples
const beepHz = 3000

/** Seconds between two beeps, at least. */
const leastApart = 0.7

/** Below this a step is silent. */
const silence = 0.003

/** The column with the people beside a shared screen. */
const column = 'crop=240:720:1040:0,scale=1:1:flags=area,format=gray'

/** Of a list that is too long to be arguments of a call. */
const most = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other), -Infinity)

const raw = async (args: string[]): Promise<Buffer> => {
  const { stdout } = await run('ffmpeg', ['-v', 'error', ...args, '-'], { encoding: 'buffer', maxBuffer })
  return stdout
}

const readFrames = async (file: string) => {
  const shown = ['-select_streams', 'v', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0']
  const { stdout } = await run('ffprobe', ['-v', 'error', ...shown, file], { maxBuffer })
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ at: Number.parseFloat(line), isKey: line.includes('K') }))
    .toSorted((a, b) => a.at - b.at)
}

const loudnessOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

const beepOf = (samples: Float32Array) => {
  const turn = (2 * Math.PI * beepHz) / rate
  let [real, imaginary] = [0, 0]
  for (const [at, sample] of samples.entries()) {
    // Softly in and out, so that other pitches do not count.
    const weighed = sample * (1 - Math.cos((2 * Math.PI * at) / samples.length))
    real += weighed * Math.cos(turn * at)
    imaginary += weighed * Math.sin(turn * at)
  }
  return Math.hypot(real, imaginary) / samples.length
}

/** How loud the sound is in each step from the beginning of the video, and how loud the beep around it. */
const readSteps = async (file: string) => {
  const asPlayed = 'aresample=async=1:first_pts=0'
  const bytes = await raw(['-i', file, '-vn', '-af', asPlayed, '-ac', '1', '-ar', String(rate), '-f', 'f32le'])
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4))
  return Array.from({ length: Math.floor(samples.length / stepSamples) }, (_, number) => {
    const from = number * stepSamples
    const early = Math.max(0, from + stepSamples / 2 - beepSamples / 2)
    return {
      loudness: loudnessOf(samples.subarray(from, from + stepSamples)),
      beep: beepOf(samples.subarray(early, early + beepSamples)),
    }
  })
}

const longestSilence = (loudness: readonly number[]): number => {
  const [first, last] = [loudness.findIndex((each) => each > silence), loudness.findLastIndex((each) => each > silence)]
  let [longest, current] = [0, 0]
  for (const each of loudness.slice(first, last)) {
    current = each > silence ? 0 : current + 1
    longest = Math.max(longest, current)
  }
  return longest * stepMs
}

/** When each run of what is on begins. */
const beginnings = (isOn: readonly boolean[]): number[] =>
  isOn.flatMap((each, at) => (each && !(isOn[at - 1] ?? true) ? [at] : []))

/** Without those that come too soon to be another one. */
const apart = (moments: readonly number[]): number[] =>
  moments.reduce<number[]>((kept, at) => (at - (kept.at(-1) ?? -Infinity) < leastApart ? kept : [...kept, at]), [])

/** Milliseconds from each beep to its flash; below zero, the picture comes first. */
const offsetsOf = (flashes: readonly number[], beeps: readonly number[]) =>
  flashes.flatMap((flash) => {
    const nearest = beeps.toSorted((a, b) => Math.abs(a - flash) - Math.abs(b - flash))[0]
    const offset = nearest === undefined ? Infinity : (flash - nearest) * 1000
    return Math.abs(offset) < 500 ? [offset] : []
  })

const atEachEnd = 6
/** Of the beeps, beside their flashes. */
const leastHeard = 0.7

/** What can be read of a video in which someone beeps and flashes, and another sound never pauses. */
export const examineVideo = async (file: string) => {
  const frames = await readFrames(file)
  const steps = await readSteps(file)
  const light = [...(await raw(['-i', file, '-an', '-vf', column, '-fps_mode', 'passthrough', '-f', 'rawvideo']))]
  const [dark, bright] = [median(light), most(light)]
  const flashes = beginnings(light.map((each) => each > (dark + bright) / 2)).map((at) => frames[at]?.at ?? 0)
  const loudest = most(steps.map(({ beep }) => beep))
  const beeps = apart(beginnings(steps.map(({ beep }) => beep > loudest / 2)).map((at) => (at * stepMs) / 1000))
  const offsets = offsetsOf(flashes, beeps)
  if (offsets.length < flashes.length * leastHeard || beeps.length > flashes.length / leastHeard)
    throw new Error(`${flashes.length} flashes and ${beeps.length} beeps do not belong together`)
  const keys = frames.filter(({ isKey }) => isKey).map(({ at }) => at)
  const seconds = (frames.at(-1)?.at ?? 0) - (frames[0]?.at ?? 0)
  return {
    seconds,
    frames: frames.length,
    longestPauseMs: most(frames.slice(1).map(({ at }, number) => (at - (frames[number]?.at ?? 0)) * 1000)),
    longestSilenceMs: longestSilence(steps.map(({ loudness }) => loudness)),
    flashes: flashes.length,
    offsetAtBeginning: median(offsets.slice(0, atEachEnd)),
    offsetAtEnd: median(offsets.slice(-atEachEnd)),
    keyFrameSeconds: median(keys.slice(1).map((at, number) => at - (keys[number] ?? 0))),
    bitsPerSecond: ((await stat(file)).size * 8) / seconds,
  }
}
