import { newId } from '#db/new-id.ts'
import { eventually } from '#testing/eventually.ts'
import { testServices } from '#testing/test-services.ts'
import { expect, onTestFinished, test } from 'vitest'
import { UploadLocks } from './upload-locks.ts'

const services = await testServices()

const cutConnections = () =>
  services.pool.query(`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = 7349203 and database = (select oid from pg_database where datname = current_database())
  `)

const impatient = () => AbortSignal.timeout(300)

test('a writer that lost its lock with the connection neither has nor releases the lock of the next writer', async () => {
  const locks = new UploadLocks(services)
  const elsewhere = new UploadLocks(services)
  const id = newId()
  const first = await locks.acquire(id, undefined, () => undefined)
  expect(locks.isHeld(first)).toBe(true)
  await cutConnections()
  await eventually(() => expect(locks.isHeld(first)).toBe(false))

  const second = await locks.acquire(id, undefined, () => undefined)
  await locks.release(first)
  expect([locks.isHeld(first), locks.isHeld(second)]).toEqual([false, true])
  await expect(elsewhere.acquire(id, impatient(), () => undefined)).rejects.toMatchObject({ code: 'conflict' })

  await locks.release(second)
  await elsewhere.release(await elsewhere.acquire(id, undefined, () => undefined))
})

test('a writer that loses its lock is asked to stop, and its release waits for no one', async () => {
  const locks = new UploadLocks(services)
  const asked = Promise.withResolvers<null>()
  const hold = await locks.acquire(newId(), undefined, () => asked.resolve(null))
  await cutConnections()
  await asked.promise
  await locks.release(hold)
  expect(locks.isHeld(hold)).toBe(false)
})

test('a writer that fails right after taking the lock leaves it to the next writer', async () => {
  const id = newId()
  const locks = new UploadLocks(services)
  // On another connection than the one that fails: a connection could take its own lock again.
  const other = await locks.acquire(newId(), undefined, () => undefined)
  onTestFinished(() => locks.release(other))
  const failing = new UploadLocks({ ...services, db: services.db.withSchema('nowhere') })
  await expect(failing.acquire(id, undefined, () => undefined)).rejects.toThrow('nowhere')
  await locks.release(await locks.acquire(id, impatient(), () => undefined))
})
