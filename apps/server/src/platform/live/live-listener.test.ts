import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { announce } from '#db/announce.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { testDatabase } from '#testing/test-database.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createLiveListener } from './live-listener.ts'

const listenTo = (url: string, rhythm?: Parameters<typeof createLiveListener>[1], log = pino({ level: 'silent' })) => {
  const heard = { changes: [] as [string, number][], missed: [] as number[] }
  const listener = createLiveListener(
    {
      url,
      log,
      onChange: (...change) => heard.changes.push(change),
      onMissed: (version) => heard.missed.push(version),
    },
    rhythm,
  )
  listener.start()
  cleanUp(listener.stop)
  return { heard, listener }
}

it('comes back after its connection was killed, says that it missed something, and hears again', async () => {
  const { db, pool, url } = await testDatabase()
  const { heard } = listenTo(url)
  await eventually(() => {
    expect(heard.missed).toHaveLength(1)
  })
  await announce(db, 'webinars')
  await eventually(() => {
    expect(heard.changes).toMatchObject([['webinars', expect.any(Number)]])
  })

  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'regent live' and datname = current_database()`,
  )
  await eventually(() => {
    expect(heard.missed).toHaveLength(2)
  })
  await announce(db, 'messages')
  await eventually(() => {
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
  await eventually(() => {
    expect(heard.missed).toHaveLength(1)
  })
  const { rows } = await pool.query(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(rows).toEqual([{ name: 'regent live' }])
})

it('waits for a database that is not there yet, and stops while it waits', async () => {
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) })
  const { heard, listener } = listenTo('postgresql://regent@localhost/regent?host=/nowhere', undefined, log)
  await eventually(() => expect(warnings.length).toBeGreaterThan(2))
  await listener.stop()
  expect(heard.missed).toEqual([])
})

it('stops soon although the database says nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const { listener } = listenTo(`postgresql://regent@127.0.0.1:${port}/regent`)
  await once(silent, 'connection')
  const before = performance.now()
  await listener.stop()
  expect(performance.now() - before).toBeLessThan(3000)
  silent.close()
})

const reach = ({ searchParams, hostname, port }: URL) => {
  const folder = searchParams.get('host')
  return folder === null
    ? connect(Number(port || 5432), hostname)
    : connect(path.join(folder, `.s.PGSQL.${port || 5432}`))
}

it('notices a cable that was cut, which says nothing by itself', async () => {
  const database = new URL((await testDatabase()).url)
  const joined: Socket[] = []
  const cable = createServer((near) => {
    const far = reach(database)
    joined.push(near, far)
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(cable, 'listening')
  const { port } = cable.address() as AddressInfo
  const overCable = `postgresql://${database.username}@127.0.0.1:${port}${database.pathname}`
  const { heard } = listenTo(overCable, { heartbeatMs: 100, answerMs: 300 })
  await eventually(() => {
    expect(heard.missed).toHaveLength(1)
  })

  for (const end of joined.splice(0)) end.unpipe().pause()
  await eventually(() => {
    expect(heard.missed).toHaveLength(2)
  })
  cable.close()
})
