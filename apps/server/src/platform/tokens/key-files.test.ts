import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cleanUp } from '#testing/clean-up.ts'
import { expect, test } from 'vitest'
import { openKeyFiles, readKeyFiles } from './key-files.ts'

const day = 24 * 60 * 60 * 1000
const start = new Date('2026-03-01T12:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * day)

const newFolder = async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'regent-keys-'))
  cleanUp(() => rm(parent, { recursive: true }))
  return path.join(parent, 'keys')
}

test('the first start makes a key of 32 random bytes that only our user may read', async () => {
  const folder = await newFolder()
  const keys = await openKeyFiles(folder, start)
  expect(keys.map(({ length }) => length)).toEqual([32])
  expect(await readdir(folder)).toEqual(['access-token-1.json'])
  expect((await stat(path.join(folder, 'access-token-1.json'))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await openKeyFiles(await newFolder(), start))[0]).not.toEqual(keys[0])
})

test('a start takes away what a careless copy lets others read', async () => {
  const folder = await newFolder()
  const keys = await openKeyFiles(folder, start)
  const file = path.join(folder, 'access-token-1.json')
  await chmod(file, 0o644)
  await chmod(folder, 0o755)
  expect(await openKeyFiles(folder, later(1))).toEqual(keys)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('later starts read the same key, until it is 30 days old', async () => {
  const folder = await newFolder()
  const keys = await openKeyFiles(folder, start)
  expect(await openKeyFiles(folder, later(1))).toEqual(keys)
  expect(await openKeyFiles(folder, later(30))).toEqual(keys)
})

test('then the next one signs, the one before it still checks, and what is older is deleted', async () => {
  const folder = await newFolder()
  const [first] = await openKeyFiles(folder, start)
  const [second, before] = await openKeyFiles(folder, later(31))
  expect(before).toEqual(first)
  expect(second).not.toEqual(first)
  const third = await openKeyFiles(folder, later(62))
  expect(third).toHaveLength(2)
  expect(third[1]).toEqual(second)
  expect((await readdir(folder)).toSorted()).toEqual(['access-token-2.json', 'access-token-3.json'])
})

test('reading alone makes no key, however old the newest is', async () => {
  const folder = await newFolder()
  const keys = await openKeyFiles(folder, start)
  expect(await readKeyFiles(folder)).toEqual(keys)
})

const startInProcess = async (folder: string, now: Date) => {
  const child = fork(
    path.join(import.meta.dirname, '../../testing/processes/keys-process.ts'),
    [folder, now.toISOString()],
    {
      execArgv: [],
    },
  )
  const [keys] = (await once(child, 'message')) as [string[]]
  return keys
}

test('of many processes that start at once all have the same keys, when the first is made and when the next is', async () => {
  const folder = await newFolder()
  const four = (now: Date) => Promise.all([1, 2, 3, 4].map(() => startInProcess(folder, now)))
  const first = await four(start)
  expect(new Set(first.map((keys) => keys.join())).size).toBe(1)
  const second = await four(later(31))
  expect(new Set(second.map((keys) => keys.join())).size).toBe(1)
  expect(second[0]).toEqual([expect.any(String), first[0]?.[0]])
  const third = await four(later(62))
  expect(new Set(third.map((keys) => keys.join())).size).toBe(1)
  expect(third[0]?.[1]).toBe(second[0]?.[0])
  expect((await readdir(folder)).toSorted()).toEqual(['access-token-2.json', 'access-token-3.json'])
})

test('within one process as well', async () => {
  const folder = await newFolder()
  const opened = await Promise.all(Array.from({ length: 20 }, () => openKeyFiles(folder, start)))
  for (const keys of opened) expect(keys).toEqual(opened[0])
})

test.each(['', '{', '{}', '{"createdAt":"2026-03-01T12:00:00.000Z","key":"short"}', '\u0000'])(
  'a file that holds %j is no key, and nothing is made in its place',
  async (text) => {
    const folder = await newFolder()
    await openKeyFiles(folder, start)
    await writeFile(path.join(folder, 'access-token-1.json'), text)
    await expect(openKeyFiles(folder, later(31))).rejects.toThrow()
    expect(await readFile(path.join(folder, 'access-token-1.json'), 'utf8')).toBe(text)
    expect(await readdir(folder)).toEqual(['access-token-1.json'])
  },
)
