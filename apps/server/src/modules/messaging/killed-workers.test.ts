import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aMember } from '#testing/members.ts'
import { aWebinar } from '#testing/a-webinar.ts'
import { newId } from '#db/new-id.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { readOutbox } from '#testing/outbox.ts'
import { testDatabase } from '#testing/test-database.ts'
import { expect, test, vi } from 'vitest'
import { planForWebinar } from './index.ts'

const { db, url } = await testDatabase()

const seats = 300
const kills = 6
const hour = 60 * 60 * 1000

const folder = await mkdtemp(path.join(tmpdir(), 'regent-messages-'))
cleanUp(() => rm(folder, { recursive: true, force: true }))

const root = path.join(import.meta.dirname, '../../../../..')

/** A worker whose clock is ahead, so that what is planned is due. */
const startWorker = async (aheadMs: number): Promise<ChildProcess> => {
  const child = fork(path.join(root, 'apps/server/src/testing/message-process.ts'), [], {
    execArgv: ['--import', path.join(root, 'bench/read-tsx.mjs')],
    env: { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', CLOCK_AHEAD_MS: String(aheadMs) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  cleanUp(() => Promise.resolve(child.kill('SIGKILL')))
  await once(child, 'message')
  return child
}

const left = async () => {
  const { count } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['planned', 'sending'])
    .executeTakeFirstOrThrow()
  return count
}

test(`of ${seats} reminders none is missed and none doubled by workers killed in the middle of them, while the clock jumps`, async () => {
  const webinar = await aWebinar(db, { starts_at: new Date(Date.now() + 2 * hour) })
  const members = await Promise.all(Array.from({ length: seats }, () => aMember(db, { password: null })))
  const rows = members.map(({ id }) => ({ id: newId(), webinar_id: webinar.id, account_id: id }))
  await db.insertInto('registration').values(rows).execute()
  await planForWebinar(db, webinar.id, 'created')

  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await startWorker(kill === 0 ? 0 : 1.5 * hour)
    await sleep(40 + Math.random() * 400)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  await startWorker(1.5 * hour)
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 90_000, interval: 100 })

  const { mails } = await readOutbox({ config: { DATA_DIR: folder } })
  const recipients = mails.map(({ to }) => to?.[0]?.address ?? '')
  expect(recipients.toSorted()).toEqual(members.map(({ email }) => email).toSorted())
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(seats)
}, 240_000)
