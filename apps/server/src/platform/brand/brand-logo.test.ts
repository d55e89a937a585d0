import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brandLogo } from './brand-logo.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\n and the rest', 'latin1')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'regent-logo-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fileWith = async (content: Buffer) => {
  const file = path.join(folder, 'logo')
  await writeFile(file, content)
  return file
}

it('is a PNG, JPEG or WebP by what the file holds, not by its name', async () => {
  expect(brandLogo.parse(await fileWith(png))).toEqual({ content: png, contentType: 'image/png' })
  const jpeg = Buffer.from('\xff\xd8\xff\xe0', 'latin1')
  expect(brandLogo.parse(await fileWith(jpeg))).toEqual({ content: jpeg, contentType: 'image/jpeg' })
  const webp = Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1')
  expect(brandLogo.parse(await fileWith(webp))).toEqual({ content: webp, contentType: 'image/webp' })
})

it.each([
  ['missing', undefined],
  ['another kind of file', Buffer.from('<svg/>')],
  ['too large for a mail', Buffer.concat([png, Buffer.alloc(300 * 1024)])],
])('is refused when it is %s', async (_, content) => {
  const file = content ? await fileWith(content) : path.join(folder, 'nowhere')
  expect(brandLogo.safeParse(file).error?.issues[0]?.message).toBe(
    'is not a readable PNG, JPEG or WebP of at most 300 kB',
  )
})
