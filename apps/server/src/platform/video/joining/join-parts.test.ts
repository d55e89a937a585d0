import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { aFolder, packetsOf, readSample, type Sample, writeIn } from '#testing/video/read-sample.ts'
import { joinParts } from './join-parts.ts'
import { PartsDiffer } from './joined-parts.ts'

const folder = await aFolder()
const target = path.join(folder, 'joined')

const join = async (...contents: Buffer[]) => {
  const parts = await Promise.all(contents.map((content) => writeIn(folder, content)))
  const joined = await joinParts({ parts, target })
  if (!joined) return undefined
  const content = await readFile(target)
  return { ...joined, content, packets: await packetsOf(content) }
}

const joinSamples = async (...names: Sample[]) => {
  const joined = await join(...(await Promise.all(names.map(readSample))))
  if (!joined) throw new Error('Nothing was joined')
  return joined
}

const kindsOf = (content: Buffer) => {
  const kinds: string[] = []
  for (let at = 0; at + 8 <= content.length; at += content.readUInt32BE(at))
    kinds.push(content.toString('latin1', at + 4, at + 8))
  return kinds
}

const largestGap = (packets: { timestamp: number; duration: number }[]) =>
  Math.max(...packets.slice(1).map((packet, at) => packet.timestamp - (packets[at]?.timestamp ?? 0)))

test('one part becomes an MP4 file with its index first and every sample as it was', async () => {
  const sample = await readSample('part.mp4')
  const joined = await joinSamples('part.mp4')
  const [before, after] = [await packetsOf(sample), joined.packets]
  expect(kindsOf(joined.content)).toEqual(['ftyp', 'moov', 'mdat'])
  expect(joined).toMatchObject({ contentType: 'video/mp4', extension: 'mp4', size: joined.content.length })
  for (const kind of ['video', 'audio'] as const) {
    expect(after[kind].map(({ data }) => Buffer.from(data).toString('base64'))).toEqual(
      before[kind].map(({ data }) => Buffer.from(data).toString('base64')),
    )
    for (const [at, { timestamp, type }] of after[kind].entries()) {
      expect(Math.abs(timestamp - (before[kind][at]?.timestamp ?? 0))).toBeLessThan(0.021)
      expect(type).toBe(before[kind][at]?.type)
    }
  }
  expect(joined.seconds).toBeCloseTo(5, 0)
})

test('H.264 that came in a Matroska file becomes MP4, too', async () => {
  const { packets, extension, content } = await joinSamples('part.mkv')
  const before = await packetsOf(await readSample('part.mkv'))
  expect([extension, kindsOf(content)]).toEqual(['mp4', ['ftyp', 'moov', 'mdat']])
  expect(packets.video.map(({ type }) => type)).toEqual(before.video.map(({ type }) => type))
  // Sound before the first picture is not kept.
  const kept = before.audio.filter(({ timestamp }) => timestamp >= (before.video[0]?.timestamp ?? 0))
  expect(packets.audio.map(({ data }) => data)).toEqual(kept.map(({ data }) => data))
  // Units of H.264 begin with their length.
  for (const { data } of packets.video) {
    const bytes = Buffer.from(data)
    let at = 0
    while (at < bytes.length) at += 4 + bytes.readUInt32BE(at)
    expect(at).toBe(bytes.length)
  }
})

test('WebM stays WebM, with its cues before the first picture', async () => {
  const { packets, content, contentType, seconds } = await joinSamples('part.webm', 'part.webm')
  const [once, cues, cluster] = [await packetsOf(await readSample('part.webm')), '1c53bb6b', '1f43b675']
  const head = content.subarray(0, 2000).toString('hex')
  expect(contentType).toBe('video/webm')
  expect(head.indexOf(cues)).toBeGreaterThan(0)
  expect(head.lastIndexOf(cues)).toBeLessThan(head.indexOf(cluster, head.lastIndexOf(cues)))
  const sounds = packets.audio.filter(({ byteLength }) => byteLength > 3)
  expect([packets.video.length, sounds.length]).toEqual([once.video.length * 2, once.audio.length * 2])
  expect(packets.video.at(-1)?.timestamp).toBeLessThan(seconds)
})

describe('several parts', () => {
  let joined: Awaited<ReturnType<typeof joinSamples>>
  beforeAll(async () => {
    joined = await joinSamples('part.mp4', 'part.mp4', 'part.mp4')
  })

  it('follow each other without a break in picture or sound', () => {
    const [first, second, third] = joined.parts
    expect(second?.offset).toBeCloseTo(first?.seconds ?? 0)
    expect((third?.offset ?? 0) + (third?.seconds ?? 0)).toBeCloseTo(joined.seconds)
    expect(largestGap(joined.packets.video)).toBeLessThan(0.1)
    expect(largestGap(joined.packets.audio)).toBeLessThan(0.13)
  })

  it('begin with key frames, and sound and picture of each keep their distance', () => {
    const { video, audio } = joined.packets
    const [third, pictures, sounds] = [joined.parts[2], video.length / 3, audio.length / 3]
    const [picture, sound] = [video[2 * pictures], audio[2 * sounds]]
    expect(picture?.type).toBe('key')
    expect(picture?.timestamp).toBeCloseTo(third?.offset ?? 0, 2)
    const between = (sound?.timestamp ?? 0) - (picture?.timestamp ?? 0)
    expect(between).toBeCloseTo((audio[0]?.timestamp ?? 0) - (video[0]?.timestamp ?? 0), 2)
  })
})

test.each<[Sample, number]>([
  ['part.mp4', 0.55],
  ['part.mkv', 0.6],
  ['part.webm', 0.6],
])('%s that was cut off is kept up to its last whole frame', async (name, share) => {
  const sample = await readSample(name)
  const before = await packetsOf(sample)
  const joined = await join(sample.subarray(0, Math.round(sample.length * share)))
  expect(joined?.packets.video.length).toBeGreaterThan(before.video.length * (share - 0.2))
  expect(joined?.packets.video.length).toBeLessThan(before.video.length)
  expect(joined?.seconds).toBeLessThan(before.video.at(-1)?.timestamp ?? 0)
})

test('a part is skipped if it is empty, was cut off before its first picture, or is no video', async () => {
  const sample = await readSample('part.mp4')
  const useless = [
    Buffer.alloc(0),
    sample.subarray(0, 1000),
    sample.subarray(0, 1300),
    Buffer.alloc(5000),
    Buffer.from('text'),
  ]
  const joined = await join(...useless, sample)
  expect(joined?.parts.map((part) => part?.offset)).toEqual([...useless.map(() => undefined), 0])
  expect(await join(...useless)).toBeUndefined()
})

test('parts of different sizes become one video in which every key frame says how it is decoded', async () => {
  const { packets, content, parts } = await joinSamples('part.mp4', 'small-part.mp4', 'part.mkv')
  expect(content.subarray(0, 3000).includes('avc3')).toBe(true)
  expect(parts).not.toContain(undefined)
  const typesIn = (bytes: Buffer) => {
    const types: number[] = []
    for (let at = 0; at < bytes.length; at += 4 + bytes.readUInt32BE(at)) types.push((bytes[at + 4] ?? 0) & 0x1f)
    return types
  }
  for (const { type, data } of packets.video) {
    if (type === 'key') expect(typesIn(Buffer.from(data)).slice(0, 2)).toEqual([7, 8])
  }
})

test('parts that were recorded with different codecs are refused, and nothing is left', async () => {
  await expect(joinSamples('part.mp4', 'part.webm')).rejects.toThrow(PartsDiffer)
  await expect(readFile(target)).rejects.toThrow('ENOENT')
})
