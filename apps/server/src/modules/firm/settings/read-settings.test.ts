import { createDb, createPool } from '#db/client.ts'
import { passSeconds } from '#testing/moved-clock.ts'
import { testServices } from '#testing/test-services.ts'
import { expect, it, vi } from 'vitest'
import { readSettings } from './read-settings.ts'
import { updateSettings } from './update-settings.ts'

const services = await testServices()
const actor = { userId: '01900000-0000-7000-8000-000000000000', network: '203.0.113.0/24' }

/** Another process on the same database. */
const anotherProcess = () => {
  const pool = createPool({ url: services.config.DATABASE_URL })
  return { pool, services: { ...services, sideDb: createDb(pool) }, end: () => pool.end() }
}

it('shows a change at once where it was made, and within a second in every other process', async () => {
  const other = anotherProcess()
  expect((await readSettings(other.services)).name).toBe('Regent')
  await updateSettings(services, actor, { name: 'Hale' })
  expect((await readSettings(services)).name).toBe('Hale')
  passSeconds(1)
  expect((await readSettings(other.services)).name).toBe('Hale')
  await other.end()
})

it('asks the database once a second, however many ask', async () => {
  const other = anotherProcess()
  await readSettings(other.services)
  passSeconds(1)
  const connects = vi.spyOn(other.pool, 'connect')
  await Promise.all(Array.from({ length: 500 }, () => readSettings(other.services)))
  expect(connects).toHaveBeenCalledOnce()
  await other.end()
})

it('holds on to what is known while the database is away', async () => {
  const other = anotherProcess()
  const before = await readSettings(other.services)
  await other.end()
  passSeconds(1)
  expect(await readSettings(other.services)).toBe(before)
})

it('loses neither of two changes that are made at once', async () => {
  await Promise.all([
    updateSettings(services, actor, { postalAddress: '1 Main St' }),
    updateSettings(services, actor, { attendedMinutes: 7 }),
    updateSettings(services, actor, { terms: 'One' }),
    updateSettings(services, actor, { terms: 'Two' }),
  ])
  expect(await readSettings(services)).toMatchObject({ postalAddress: '1 Main St', attendedMinutes: 7 })
  const versions = await services.db.selectFrom('legal_text').select('version').orderBy('version').execute()
  expect(versions.map(({ version }) => version)).toEqual([1, 2])
})
