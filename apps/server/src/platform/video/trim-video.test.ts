import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { extractSound } from './extract-sound.ts'
import { joinParts } from './joining/join-parts.ts'
import { aFolder, localVideo, packetsOf, readSample, type Sample, writeIn } from '#testing/video/read-sample.ts'
import { trimVideo } from './trim-video.ts'

const folder = await aFolder()
const target = path.join(folder, 'trimmed')

const finished = async (name: Sample) => {
  const joined = path.join(folder, name)
  await joinParts({ parts: [await writeIn(folder, await readSample(name))], target: joined })
  return readFile(joined)
}

const keysOf = async (content: Buffer) =>
  (await packetsOf(content)).video.filter(({ type }) => type === 'key').map(({ timestamp }) => timestamp)

test.each<[Sample, string]>([
  ['part.mp4', 'mp4'],
  ['part.webm', 'webm'],
])('%s is cut from the key frame before its new start, without another encoding', async (name, extension) => {
  const whole = await finished(name)
  const [, key = 0] = await keysOf(whole)
  const trimmed = await trimVideo({ source: localVideo(whole), from: key + 0.7, to: key + 1.5, target })
  expect(trimmed).toMatchObject({ extension, start: key })
  expect(trimmed.end).toBeGreaterThan(key + 1.45)
  expect(trimmed.end).toBeLessThan(key + 1.6)
  const content = await readFile(target)
  const [before, after] = [await packetsOf(whole), await packetsOf(content)]
  const wanted = before.video.filter(({ timestamp }) => timestamp >= key && timestamp < key + 1.5)
  expect(after.video.map(({ data }) => data)).toEqual(wanted.map(({ data }) => data))
  expect(after.video[0]?.timestamp).toBe(0)
  expect(content.length).toBe(trimmed.size)
})

test('nothing is left of a video that would be empty', async () => {
  const source = localVideo(await finished('part.mp4'))
  await expect(trimVideo({ source, from: 4, to: 1, target })).rejects.toMatchObject({ code: 'invalid' })
})

test('sound with a gap longer than a piece comes in pieces, too', async () => {
  const whole = await finished('part.mp4')
  // The first entry of the table of durations says how many samples of the sound there are, and how long each is.
  const durations = whole.indexOf('stts')
  const samples = whole.readUInt32BE(durations + 12)
  whole.writeUInt32BE(48_000 * 400, durations + 16)
  const pieces: number[] = []
  for await (const { from } of extractSound({ source: localVideo(whole), folder, mostSeconds: 300 })) {
    pieces.push(from)
    if (pieces.length > 2 * samples) break
  }
  expect(pieces.slice(0, 3)).toEqual([0, 400, 800])
  expect(pieces.length).toBeLessThanOrEqual(samples + 1)
})

test('the sound of a video comes in pieces that follow each other and are small enough', async () => {
  const whole = await finished('part.mp4')
  const pieces = []
  for await (const piece of extractSound({ source: localVideo(whole), folder, mostSeconds: 2 })) {
    pieces.push({ ...piece, packets: (await packetsOf(await readFile(piece.file))).audio })
  }
  expect(pieces.map(({ extension, contentType }) => [extension, contentType])).toEqual(
    pieces.map(() => ['ogg', 'audio/ogg']),
  )
  expect(pieces.length).toBeGreaterThan(2)
  for (const { seconds } of pieces) expect(seconds).toBeLessThanOrEqual(2)
  const before = (await packetsOf(whole)).audio
  expect(pieces.flatMap(({ packets }) => packets.map(({ data }) => data))).toEqual(before.map(({ data }) => data))
  await expect(readFile(pieces.at(-1)?.file ?? '')).rejects.toThrow('ENOENT')
})
