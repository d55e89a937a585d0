import { announce } from '#db/announce.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { testDatabase } from '#testing/test-database.ts'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createLiveListener } from './live-listener.ts'

const listenTo = (url: string) => {
  const heard = { changes: [] as [string, number][], missed: [] as number[] }
  const listener = createLiveListener({
    url,
    log: pino({ level: 'silent' }),
    onChange: (...change) => heard.changes.push(change),
    onMissed: (version) => heard.missed.push(version),
  })
  listener.start()
  cleanUp(listener.stop)
  return { heard, listener }
}

it('comes back after its connection was killed, says that it missed something, and hears again', async () => {
  const { db, pool, url } = await testDatabase()
  const { heard } = listenTo(url)
  await vi.waitFor(() => {
    expect(heard.missed).toHaveLength(1)
  })
  await announce(db, 'webinars')
  await vi.waitFor(() => {
    expect(heard.changes).toMatchObject([['webinars', expect.any(Number)]])
  })

  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'regent live' and datname = current_database()`,
  )
  await vi.waitFor(
    () => {
      expect(heard.missed).toHaveLength(2)
    },
    { timeout: 5000 },
  )
  await announce(db, 'messages')
  await vi.waitFor(() => {
    expect(heard.changes).toMatchObject([
      ['webinars', expect.any(Number)],
      ['messages', expect.any(Number)],
    ])
  })
  const versions = [heard.missed[0], heard.changes[0]?.[1], heard.missed[1], heard.changes[1]?.[1]]
  expect(versions).toEqual(versions.toSorted())
})

it('holds one connection, outside the pool', async () => {
  const { pool, url } = await testDatabase()
  const { heard } = listenTo(url)
  await vi.waitFor(() => {
    expect(heard.missed).toHaveLength(1)
  })
  const { rows } = await pool.query(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(rows).toEqual([{ name: 'regent live' }])
})

it('waits for a database that is not there yet, and stops while it waits', async () => {
  const { heard, listener } = listenTo('postgresql://regent@localhost/regent?host=/nowhere')
  await new Promise((resolve) => setTimeout(resolve, 400))
  await listener.stop()
  expect(heard.missed).toEqual([])
})
