import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'

const sample = path.join(import.meta.dirname, '../../apps/server/src/testing/video/part.mp4')
const bytesPerSecond = 125_000
const headBytes = 8
/** How long the sample is. */
const roundSeconds = 4.97

interface Fragment {
  bytes: Buffer
  /** Where in it the time of each track stands, and what it is in the first round. */
  times: { at: number; track: number; time: bigint }[]
  /** After its first frame. */
  fillAt: number
}

function* boxesIn(bytes: Buffer, from: number, to: number) {
  for (let at = from; at + headBytes <= to; at += bytes.readUInt32BE(at)) {
    yield { type: bytes.toString('latin1', at + 4, at + headBytes), at, end: at + bytes.readUInt32BE(at) }
  }
}

const hasFirstFlags = 0x4

/** Its first frame becomes larger by `fill` bytes that decoders skip. */
const readFragment = (bytes: Buffer, fill: number): Fragment => {
  const [moof, mdat] = [...boxesIn(bytes, 0, bytes.length)]
  if (!moof || !mdat) throw new Error('The sample has other boxes than expected')
  const times: Fragment['times'] = []
  const runs: number[] = []
  for (const traf of boxesIn(bytes, moof.at + headBytes, moof.end)) {
    if (traf.type !== 'traf') continue
    let track = 0
    for (const { type, at } of boxesIn(bytes, traf.at + headBytes, traf.end)) {
      if (type === 'tfhd') track = bytes.readUInt32BE(at + 12)
      if (type === 'tfdt') times.push({ at: at + 12, track, time: bytes.readBigUInt64BE(at + 12) })
      if (type === 'trun') runs.push(at)
    }
  }
  const pictures = runs.find((at) => (bytes.readUInt32BE(at + 8) & hasFirstFlags) !== 0)
  if (pictures === undefined) throw new Error('The sample has a fragment without pictures')
  // Where the frames are, the flags of the first one, how long it is shown, and its size.
  const [offset, size] = [bytes.readUInt32BE(pictures + 16), bytes.readUInt32BE(pictures + 28)]
  bytes.writeUInt32BE(size + fill, pictures + 28)
  for (const at of runs) {
    const other = bytes.readUInt32BE(at + 16)
    if (other > offset) bytes.writeUInt32BE(other + fill, at + 16)
  }
  bytes.writeUInt32BE(mdat.end - mdat.at + fill, mdat.at)
  return { bytes, times, fillAt: offset + size }
}

/** How each track counts its time, by its number. */
const readRates = (head: Buffer) => {
  const rates = new Map<number, bigint>()
  for (let at = head.indexOf('tkhd'); at !== -1; at = head.indexOf('tkhd', at + 4)) {
    const isLong = head[at + 4] === 1
    const track = head.readUInt32BE(at + (isLong ? 24 : 16))
    const mdhd = head.indexOf('mdhd', at)
    rates.set(track, BigInt(head.readUInt32BE(mdhd + (head[mdhd + 4] === 1 ? 24 : 16))))
  }
  return rates
}

const fillerOf = (length: number) => {
  const filler = Buffer.alloc(length, 0xff)
  filler.writeUInt32BE(length - 4)
  // A unit of H.264 that means nothing, and its end.
  filler[4] = 12
  filler[length - 1] = 0x80
  return filler
}

/** Repeats what Chromium has recorded for so many seconds, at about 1 Mbit/s. */
export const makeRecording = (file: string, seconds: number): void => {
  const content = readFileSync(sample)
  const starts = [...boxesIn(content, 0, content.length)].filter(({ type }) => type === 'moof').map(({ at }) => at)
  const [first = 0] = starts
  const fill = fillerOf(Math.round((roundSeconds * bytesPerSecond - (content.length - first)) / starts.length))
  const fragments = starts.map((start, at) =>
    readFragment(Buffer.from(content.subarray(start, starts[at + 1] ?? content.length)), fill.length),
  )
  const rates = readRates(content.subarray(0, first))
  const descriptor = openSync(file, 'w')
  writeSync(descriptor, content.subarray(0, first))
  for (let round = 0; round * roundSeconds < seconds; round += 1) {
    for (const { bytes, times, fillAt } of fragments) {
      for (const { at, track, time } of times) {
        const passed = (BigInt(Math.round(round * roundSeconds * 1000)) * (rates.get(track) ?? 0n)) / 1000n
        bytes.writeBigUInt64BE(time + passed, at)
      }
      for (const part of [bytes.subarray(0, fillAt), fill, bytes.subarray(fillAt)]) writeSync(descriptor, part)
    }
  }
  closeSync(descriptor)
}
