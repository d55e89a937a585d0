import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { median } from '../figures.mjs'

const run = promisify(execFile)
const maxBuffer = 1024 * 1024 * 1024

const rate = 16_000
const windowSamples = 80
const windowMs = (windowSamples / rate) * 1000
const beepHz = 3000

/** Below this a window is silent. */
const silence = 0.003
const beepAmplitude = 0.05

/** The column with the people beside a shared screen. */
const column = 'crop=240:720:1040:0,scale=1:1:flags=area,format=gray'

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

/** How loud the sound is of a window, and how loud the beep in it. */
const readWindows = async (file: string) => {
  const bytes = await raw(['-i', file, '-vn', '-ac', '1', '-ar', String(rate), '-f', 'f32le'])
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4))
  const turn = (2 * Math.PI * beepHz) / rate
  return Array.from({ length: Math.floor(samples.length / windowSamples) }, (_, number) => {
    let [power, real, imaginary] = [0, 0, 0]
    for (let at = 0; at < windowSamples; at += 1) {
      const sample = samples[number * windowSamples + at] ?? 0
      power += sample * sample
      real += sample * Math.cos(turn * at)
      imaginary += sample * Math.sin(turn * at)
    }
    return {
      loudness: Math.sqrt(power / windowSamples),
      beep: (2 * Math.hypot(real, imaginary)) / windowSamples,
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
  return longest * windowMs
}

/** When each run of what is on begins. */
const beginnings = (isOn: readonly boolean[]): number[] =>
  isOn.flatMap((each, at) => (each && !(isOn[at - 1] ?? true) ? [at] : []))

/** Milliseconds from each beep to its flash; below zero, the picture comes first. */
const offsetsOf = (flashes: readonly number[], beeps: readonly number[]) =>
  flashes.flatMap((flash) => {
    const nearest = beeps.toSorted((a, b) => Math.abs(a - flash) - Math.abs(b - flash))[0]
    const offset = nearest === undefined ? Infinity : (flash - nearest) * 1000
    return Math.abs(offset) < 500 ? [offset] : []
  })

const atEachEnd = 6

/** What can be read of a video in which someone beeps and flashes, and another sound never pauses. */
export const examineVideo = async (file: string) => {
  const frames = await readFrames(file)
  const windows = await readWindows(file)
  const light = [...(await raw(['-i', file, '-an', '-vf', column, '-fps_mode', 'passthrough', '-f', 'rawvideo']))]
  const [dark, bright] = [median(light), Math.max(...light)]
  const flashes = beginnings(light.map((each) => each > (dark + bright) / 2)).map((at) => frames[at]?.at ?? 0)
  const beeps = beginnings(windows.map(({ beep }) => beep > beepAmplitude)).map((at) => (at * windowMs) / 1000)
  const offsets = offsetsOf(flashes, beeps)
  const keys = frames.filter(({ isKey }) => isKey).map(({ at }) => at)
  const seconds = (frames.at(-1)?.at ?? 0) - (frames[0]?.at ?? 0)
  return {
    seconds,
    frames: frames.length,
    longestPauseMs: Math.max(...frames.slice(1).map(({ at }, number) => (at - (frames[number]?.at ?? 0)) * 1000)),
    longestSilenceMs: longestSilence(windows.map(({ loudness }) => loudness)),
    flashes: flashes.length,
    offsetAtBeginning: median(offsets.slice(0, atEachEnd)),
    offsetAtEnd: median(offsets.slice(-atEachEnd)),
    keyFrameSeconds: median(keys.slice(1).map((at, number) => at - (keys[number] ?? 0))),
    bitsPerSecond: ((await stat(file)).size * 8) / seconds,
  }
}
