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

it('is a PNG or JPEG by what the file holds, not by its name', async () => {
  expect(brandLogo.parse(await fileWith(png))).toEqual({ content: png, contentType: 'image/png' })
  const jpeg = Buffer.from('\xff\xd8\xff\xe0', 'latin1')
  expect(brandLogo.parse(await fileWith(jpeg))).toEqual({ content: jpeg, contentType: 'image/jpeg' })
})

it.each([
  ['missing', undefined],
  ['another kind of file', Buffer.from('<svg/>')],
  ['too large for a mail', Buffer.concat([png, Buffer.alloc(100 * 1024)])],
])('is refused when it is %s', async (_, content) => {
  const file = content ? await fileWith(content) : path.join(folder, 'nowhere')
  expect(brandLogo.safeParse(file).error?.issues[0]?.message).toBe('is not a readable PNG or JPEG of at most 100 kB')
})
