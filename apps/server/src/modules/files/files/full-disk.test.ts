import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Services } from '#app/services.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { aFile } from '#testing/records/a-file.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { testServices } from '#testing/test-services.ts'
import { expect, test } from 'vitest'
import { refuseOverQuota } from './index.ts'

const noRoom = { code: 'disk_full', status: 507, message: 'There is no room left to store this.' }

const countRows = async ({ db }: Services) => {
  const { count } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const filesBelow = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const withQuota = () => testServices({ environment: { FILES_QUOTA: '1 kB' } })

test('a file that would exceed the quota is refused, and nothing of it is kept', async () => {
  const services = await withQuota()
  await aFile(services, { content: randomBytes(600) })
  await expect(aFile(services, { content: randomBytes(500) })).rejects.toMatchObject(noRoom)
  expect(await countRows(services)).toBe(1)
  expect(await filesBelow(path.join(services.config.DATA_DIR, 'files'))).toEqual(['original'])
  await aFile(services, { content: randomBytes(424) })
  await expect(aFile(services, { content: 'x' })).rejects.toMatchObject(noRoom)
})

test('the sizes of an image count as well', async () => {
  const services = await withQuota()
  const variants = { '320.webp': 'x'.repeat(600) }
  await expect(aFile(services, { content: randomBytes(500), variants })).rejects.toMatchObject(noRoom)
  await aFile(services, { content: randomBytes(400), variants })
  expect(await filesBelow(path.join(services.config.DATA_DIR, 'files'))).toHaveLength(2)
})

test('an upload that would not fit is refused before its first byte', async () => {
  const services = await withQuota()
  await expect(refuseOverQuota(services, services.db, 1025)).rejects.toMatchObject(noRoom)
  await expect(refuseOverQuota(services, services.db, 1024)).resolves.toBeUndefined()
})

test('many at once do not exceed it together', async () => {
  const services = await withQuota()
  const adding = Array.from({ length: 12 }, () => aFile(services, { content: randomBytes(300) }))
  const outcomes = await Promise.allSettled(adding)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await filesBelow(path.join(services.config.DATA_DIR, 'files'))).toHaveLength(3)
})

const small = path.join(tmpdir(), `regent-small-${randomUUID()}`)
await mkdir(small)
const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', small], { stdio: 'ignore' }).status === 0
cleanUp(async () => {
  if (isSmall) execFileSync('umount', [small])
  await rm(small, { recursive: true, force: true })
})

test.skipIf(!isSmall)('a full disk is an error of its own, and keeps nothing of what did not fit', async () => {
  const services = await testServices({ environment: { DATA_DIR: path.join(small, 'data') } })
  const fitting = await aFile(services, { content: randomBytes(800_000) })
  await expect(aFile(services, { content: randomBytes(1_500_000) })).rejects.toMatchObject(noRoom)
  expect(await countRows(services)).toBe(1)
  expect(await filesBelow(small)).toEqual(['original'])
  await services.db.deleteFrom('file').where('id', '=', fitting.id).execute()
})

test.skipIf(!isSmall)('an image of which only some sizes fit is not kept at all', async () => {
  const services = await testServices({ environment: { DATA_DIR: path.join(small, 'image') } })
  const variants = { '320.webp': 'x'.repeat(500_000), '640.webp': 'x'.repeat(800_000) }
  await expect(aFile(services, { content: randomBytes(500_000), variants })).rejects.toMatchObject(noRoom)
  expect(await filesBelow(path.join(small, 'image'))).toEqual([])
})

test('whatever the disk says when it is full, a person reads that there is no room', async () => {
  const folder = path.join(tmpdir(), `regent-full-${randomUUID()}`)
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  for (const code of ['ENOSPC', 'EDQUOT']) {
    const content = new Readable({
      read() {
        this.destroy(Object.assign(new Error('write'), { code }))
      },
    })
    const putting = createDiskStorage(folder).put('ab/cd/x/original', content, { contentType: 'video/mp4' })
    await expect(putting).rejects.toMatchObject(noRoom)
  }
  expect(await filesBelow(folder)).toEqual([])
})
