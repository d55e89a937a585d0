import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { choosePoster, listPictures, packThumbnails } from './pictures.ts'
import { aFolder } from '#testing/video/read-sample.ts'
import { waveformOf } from './waveform.ts'

const folder = await aFolder()

const aFolderOf = async (...names: string[]) => {
  const made = path.join(folder, String(Math.random()))
  await mkdir(made)
  for (const name of names) await writeFile(path.join(made, name), name)
  return made
}

test('pictures are listed by their second, and nothing else is', async () => {
  const found = await listPictures(await aFolderOf('100.jpg', '20.jpg', 'x.jpg', '30.jpg.part'))
  expect(found.map(({ second }) => second)).toEqual([20, 100])
  expect(await listPictures(path.join(folder, 'never made'))).toEqual([])
})

test('thumbnails are packed with one for each step, also where one is missing', async () => {
  const pictures = await listPictures(await aFolderOf('0.jpg', '10.jpg', '30.jpg'))
  const packed = await packThumbnails(pictures, { seconds: 41, every: 10 })
  const { offsets = [], content = Buffer.alloc(0) } = packed ?? {}
  const texts = offsets.slice(1).map((end, at) => content.subarray(offsets[at], end).toString())
  expect(texts).toEqual(['0.jpg', '10.jpg', '10.jpg', '30.jpg', '30.jpg'])
  expect(await packThumbnails([], { seconds: 41, every: 10 })).toBeUndefined()
})

test('the poster is the picture nearest to a tenth of the video', () => {
  const pictures = [0, 60, 400].map((second) => ({ file: `${second}`, second }))
  expect(choosePoster(pictures, 900)?.second).toBe(60)
  expect(choosePoster(pictures, 60)?.second).toBe(0)
  expect(choosePoster([], 60)).toBeUndefined()
})

test('the waveform joins the levels of all parts in at most a thousand steps, each the loudest', () => {
  const short = waveformOf(
    [
      { levels: Uint8Array.of(1, 2, 3, 99), offset: 0, seconds: 1.5 },
      { levels: Uint8Array.of(7), offset: 1.5, seconds: 1 },
    ],
    { seconds: 2.5, every: 0.5 },
  )
  expect(short).toEqual([1, 2, 3, 7, 0])
  const levels = new Uint8Array(7200).map((_, at) => at % 256)
  const long = waveformOf([{ levels, offset: 0, seconds: 3600 }], { seconds: 3600, every: 0.5 })
  expect([long.length, Math.max(...long)]).toEqual([1000, 255])
})
