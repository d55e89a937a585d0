import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aFolder, localVideo, packetsOf, readSample, writeIn } from '#testing/video/read-sample.ts'
import { joinParts } from '../joining/join-parts.ts'
import { extractSoundApart, readDurationApart, trimVideoApart } from './index.ts'
import { runApart } from './run-apart.ts'

const folder = await aFolder()
const finished = path.join(folder, 'finished')
await joinParts({ parts: [await writeIn(folder, await readSample('part.mp4'))], target: finished })
const whole = await readFile(finished)
const pictures = await readFile(new URL('../../../../sample-content/exchange/calendar.mp4', import.meta.url))

/** Entries of a table come after its name, its version and how many there are. */
const entriesOf = 12

/** Its index claims that many pictures, or shifts that many of them again and again. */
const claiming = (change: (content: Buffer, tables: { durations: number; delays: number }) => void) => {
  const content = Buffer.from(pictures)
  change(content, { durations: content.indexOf('stts') + entriesOf, delays: content.indexOf('ctts') + entriesOf })
  return localVideo(content)
}

const endless = 0xff_ff_ff_ff

test('a video is measured, trimmed and listened to', async () => {
  const source = localVideo(whole)
  expect(await readDurationApart(source)).toBeGreaterThan(4)
  const target = path.join(folder, 'trimmed')
  const trimmed = await trimVideoApart({ source, from: 0, to: 2, target })
  expect((await readFile(target)).length).toBe(trimmed.size)
  expect(trimmed.sha256).toBeInstanceOf(Buffer)
  const packets = []
  for await (const { file } of extractSoundApart({ source, folder, mostSeconds: 2 }))
    packets.push(...(await packetsOf(await readFile(file))).audio)
  expect(packets.map(({ data }) => data)).toEqual((await packetsOf(whole)).audio.map(({ data }) => data))
  for await (const { file } of extractSoundApart({ source, folder, mostSeconds: 2 })) {
    expect(await readdir(folder)).toContain(path.basename(file))
    break
  }
  expect((await readdir(folder)).filter((name) => name.endsWith('.ogg') || name.endsWith('.copied'))).toEqual([])
})

test('an index of more pictures than there is memory for is a failure, and not the end of the portal', async () => {
  const source = claiming((content, { durations }) => content.writeUInt32BE(endless, durations))
  await expect(runApart({ name: 'duration' }, source, { heapMegabytes: 64 }).next()).rejects.toThrow('memory')
})

test('an index that is read without end is given up', async () => {
  const source = claiming((content, { delays }) => {
    for (let entry = 0; entry < 100; entry += 1) content.writeUInt32BE(endless, delays + entry * 8)
  })
  await expect(runApart({ name: 'duration' }, source, { silentMs: 1500 }).next()).rejects.toThrow('in time')
})

test('what fails is said as where it would be done at once', async () => {
  const source = localVideo(whole)
  const target = path.join(folder, 'nothing')
  await expect(trimVideoApart({ source, from: 4, to: 1, target })).rejects.toMatchObject({ code: 'invalid' })
  const away = new Error('The storage is away.')
  await expect(readDurationApart({ ...source, read: () => Promise.reject(away) })).rejects.toBe(away)
  expect(await readDurationApart(localVideo(Buffer.from('No video.')))).toBeUndefined()
})
