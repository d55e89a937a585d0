import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { AppError } from '#app/app-error.ts'
import { aFile } from '#testing/records/a-file.ts'
import { testServices } from '#testing/test-services.ts'
import { describe, expect, test } from 'vitest'
import { keyOf } from './file-address.ts'
import { refuseUnknownFiles, dropFileUses, setFileUses } from './index.ts'
import { reconcileFiles, sweepUnused } from './sweep-unused-files.ts'

const hour = 60 * 60 * 1000

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) })
const services = await testServices({ log })
const { db, storage } = services

/** As the job sees the world so many hours from now. */
const inHours = (hours: number) => ({ ...services, clock: () => new Date(Date.now() + hours * hour) })

const isKnown = async (id: string) =>
  (await db.selectFrom('file').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const isStored = async (id: string, variant?: string) => (await storage.stat(keyOf({ id, variant }))) !== undefined

const lecture = () => ({ kind: 'lecture', recordId: newId() })

describe('the sweep', () => {
  test('takes what no record refers to after 24 hours, row and bytes of all sizes, and nothing sooner', async () => {
    const unused = await aFile(services, { variants: { '320.webp': 'small' } })
    const used = await aFile(services, { audience: 'members' })
    await sweepUnused(inHours(23))
    expect(await isKnown(unused.id)).toBe(true)

    await sweepUnused(inHours(25))
    expect([await isKnown(unused.id), await isStored(unused.id), await isStored(unused.id, '320.webp')]).toEqual([
      false,
      false,
      false,
    ])
    expect([await isKnown(used.id), await isStored(used.id)]).toEqual([true, true])
  })

  test('takes what a record no longer refers to, unless another one does', async () => {
    const [alone, shared] = [await aFile(services), await aFile(services)]
    const [first, second] = [lecture(), lecture()]
    await setFileUses(db, first, [alone.url, shared.url], 'members')
    await setFileUses(db, second, [shared.url], 'members')
    await dropFileUses(db, [first])
    await sweepUnused(inHours(25))
    expect([await isKnown(alone.id), await isKnown(shared.id)]).toEqual([false, true])
  })

  test('takes any number at once', async () => {
    const files = await Promise.all(Array.from({ length: 230 }, () => aFile(services)))
    await sweepUnused(inHours(25))
    expect(await Promise.all(files.map(({ id }) => isKnown(id)))).toEqual(files.map(() => false))
  })

  test('leaves a file that a save under way begins to use', async () => {
    const { id, url } = await aFile(services)
    await db.transaction().execute(async (tx) => {
      await refuseUnknownFiles(tx, [url], 'videoUrl')
      // The save holds the file, and is not done.
      await sweepUnused(inHours(25))
      await setFileUses(tx, lecture(), [url], 'members')
    })
    await sweepUnused(inHours(25))
    expect([await isKnown(id), await isStored(id)]).toEqual([true, true])
  })

  test('leaves the files of saves that race with it, or the save is refused', async () => {
    for (let round = 0; round < 15; round += 1) {
      const files = await Promise.all(Array.from({ length: 6 }, () => aFile(services)))
      const save = async (url: string) => {
        try {
          await transact(db, async (tx) => {
            await refuseUnknownFiles(tx, [url], 'videoUrl')
            await setFileUses(tx, lecture(), [url], 'members')
          })
          return true
        } catch (error) {
          if (error instanceof AppError && error.code === 'invalid') return false
          throw error
        }
      }
      const saving = Promise.all(files.map(({ url }) => save(url)))
      await Promise.all([sweepUnused(inHours(25)), sweepUnused(inHours(25)), saving])
      const saved = await saving
      expect(await Promise.all(files.map(({ id }) => isKnown(id)))).toEqual(saved)
      expect(await Promise.all(files.map(({ id }) => isStored(id)))).toEqual(saved)
    }
  })
})

describe('at night', () => {
  const put = (key: string) => storage.put(key, Readable.from([Buffer.from('bytes')]), { contentType: 'video/mp4' })
  const idFrom = (hoursAgo: number) => v7({ msecs: Date.now() - hoursAgo * hour })

  test('bytes that no row knows go once they are a day old: a save was killed between bytes and row', async () => {
    const [old, young] = [idFrom(25), idFrom(1)]
    await put(keyOf({ id: old }))
    await put(keyOf({ id: old, variant: '640.avif' }))
    await put(keyOf({ id: young }))
    await reconcileFiles(services)
    expect([await isStored(old), await isStored(old, '640.avif'), await isStored(young)]).toEqual([false, false, true])
  })

  test('a size of an image that its row does not know goes as well', async () => {
    const { id } = await aFile(services, { audience: 'members', variants: { '320.webp': 'x' } })
    await put(keyOf({ id, variant: '640.webp' }))
    await reconcileFiles(inHours(25))
    expect([await isStored(id), await isStored(id, '320.webp'), await isStored(id, '640.webp')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('a foreign file stays', async () => {
    const { id } = await aFile(services, { audience: 'members' })
    const foreign = `${id.slice(-2)}/notes.txt`
    await put(foreign)
    await reconcileFiles(inHours(48))
    expect(await storage.stat(foreign)).toBeDefined()
  })

  test('files whose bytes are gone are logged, and stay known', async () => {
    const { id } = await aFile(services, { audience: 'members', variants: { '320.webp': 'x' } })
    await storage.remove(keyOf({ id }))
    lines.length = 0
    await reconcileFiles(services)
    expect(lines.filter(({ msg }) => msg === 'files are gone')).toMatchObject([{ level: 50, keys: [keyOf({ id })] }])
    expect(await isKnown(id)).toBe(true)
  })

  test('what a killed process was writing goes after a day', async () => {
    const partials = path.join(services.config.DATA_DIR, 'files/.partial')
    await mkdir(partials, { recursive: true })
    const [old, young] = [randomUUID(), randomUUID()]
    for (const name of [old, young]) await writeFile(path.join(partials, name), 'half of it')
    const dayAgo = new Date(Date.now() - 25 * hour)
    await utimes(path.join(partials, old), dayAgo, dayAgo)
    await reconcileFiles(services)
    expect(await readdir(partials)).toEqual([young])
  })
})
