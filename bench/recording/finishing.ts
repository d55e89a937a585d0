import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nextMessage, startChild } from '../child.ts'
import { figure, printLoad } from '../figures.mjs'
import { setting } from '../setting.ts'
import { makeRecording } from './make-recording.ts'

const longHours = setting('BENCH_HOURS', 12)
const hour = 3600

interface Finished {
  ms: number
  grownBytes: number
  blockedMs: number
  seconds: number
}

const folder = await mkdtemp(path.join(tmpdir(), 'regent-bench-'))

const finish = async (seconds: number): Promise<Finished> => {
  const file = path.join(folder, 'recorded')
  makeRecording(file, seconds)
  const target = path.join(folder, 'joined')
  const child = startChild(
    path.join(import.meta.dirname, 'join-recording.ts'),
    [file, target, path.join(folder, 'files')],
    {},
  )
  const finished = await nextMessage<Finished>(child)
  if (Math.abs(finished.seconds - seconds) > 10) throw new Error(`${finished.seconds} seconds instead of ${seconds}`)
  await rm(path.join(folder, 'files'), { recursive: true })
  return finished
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`

try {
  await finish(60)
  const [short, whole, long] = [await finish(hour / 12), await finish(hour), await finish(longHours * hour)]
  figure('finishing a recording of 5 minutes', inSeconds(short.ms), '≤ 3 s')
  figure('finishing a recording of an hour (450 MB)', inSeconds(whole.ms), '≤ 20 s')
  figure('memory that finishing an hour takes', inMegabytes(whole.grownBytes), '≤ 150 MB')
  figure(`memory that finishing ${longHours} hours takes`, inMegabytes(long.grownBytes), '≤ 150 MB')
  figure('longest block of the event loop, an hour', `${whole.blockedMs.toFixed(0)} ms`, '≤ 50 ms')
  figure(`longest block of the event loop, ${longHours} hours`, `${long.blockedMs.toFixed(0)} ms`, '≤ 50 ms')
  console.log(`finishing ${longHours} hours took ${inSeconds(long.ms)}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
printLoad()
