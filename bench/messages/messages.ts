import '../read-tsx.mjs'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { transact } from '../../apps/server/src/db/transact.ts'
import { planForNewRegistrations, planForWebinar } from '../../apps/server/src/modules/messaging/messages/index.ts'
import { aWebinar } from '../../apps/server/src/testing/records/a-webinar.ts'
import { startSmtpServer } from '../../apps/server/src/testing/fakes/start-smtp-server.ts'
import { figure } from '../figures.mjs'
import { startDatabase } from '../start-database.ts'

/** These reminders are all due at the moment to which the clock jumps, and every five seconds a worker is killed. */
const count = Number(process.env['BENCH_MESSAGES'] ?? 10_000)
const workers = 2
const killEveryMs = 5000
/** For workers that send through a mail server, which cannot say what it has accepted. */
const smtpKills = Number(process.env['BENCH_KILLS'] ?? 200)
const hourMs = 60 * 60 * 1000
const aheadMs = 1.5 * hourMs

const folder = await mkdtemp(path.join(tmpdir(), 'regent-bench-'))
const outbox = path.join(folder, 'outbox')
const { db, url, stop } = await startDatabase({ statementTimeoutMs: 0 })
const client = new pg.Client(url)
await client.connect()

const register = async (webinarId: string, people: number) => {
  await client.query(
    `with made as (
       insert into account (id, first_name, last_name, email, role, is_verified)
       select gen_random_uuid(), 'Ada', 'Lovelace', $1 || '.' || n || '@example.com', 'member', true
       from generate_series(1, $2::int) n returning id
     )
     insert into registration (id, webinar_id, account_id) select gen_random_uuid(), $1::uuid, id from made`,
    [webinarId, people],
  )
}

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const planLarge = async () => {
  const registrations = 50_000
  const webinar = await aWebinar(db)
  await register(webinar.id, registrations)
  await client.query('analyze')
  const plan = (cause: 'created' | 'moved') => timed(() => transact(db, (tx) => planForWebinar(tx, webinar.id, cause)))
  const created = await plan('created')
  await client.query(
    `update webinar set starts_at = starts_at + interval '1 day', calendar_sequence = calendar_sequence + 1 where id = $1`,
    [webinar.id],
  )
  const moved = await plan('moved')
  figure('messages: 50,000 registrations planned in one statement', `${(created / 1000).toFixed(1)} s`, '-')
  figure('messages: 50,000 registrations replanned when the webinar moves', `${(moved / 1000).toFixed(1)} s`, '< 15 s')
  await client.query('truncate message, registration cascade')
}

const startWorker = async (environment: NodeJS.ProcessEnv = {}): Promise<ChildProcess> => {
  const child = fork(path.join(import.meta.dirname, '../../apps/server/src/testing/processes/message-process.ts'), [], {
    execArgv: ['--import', path.join(import.meta.dirname, '../read-tsx.mjs')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      DATABASE_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      CLOCK_AHEAD_MS: String(aheadMs),
      ...environment,
    },
  })
  await once(child, 'message')
  return child
}

const left = async () => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from message where state in ('planned', 'sending')`,
  )
  return rows[0]?.count ?? 0
}

const deliverKilled = async () => {
  const webinar = await aWebinar(db, { starts_at: new Date(Date.now() + 2 * hourMs) })
  await register(webinar.id, count)
  await planForWebinar(db, webinar.id, 'created')
  await client.query('analyze')
  const running = await Promise.all(Array.from({ length: workers }, () => startWorker()))
  const began = Date.now()
  let kills = 0
  let killedAt = began
  while ((await left()) > 0) {
    await sleep(100)
    if (Date.now() - killedAt < killEveryMs) continue
    killedAt = Date.now()
    const worker = running.shift()
    worker?.kill('SIGKILL')
    kills += 1
    running.push(await startWorker())
  }
  const seconds = (Date.now() - began) / 1000
  for (const worker of running) worker.kill('SIGKILL')
  return { seconds, kills, jumpedTo: new Date(began + aheadMs) }
}

const judge = async ({ seconds, kills, jumpedTo }: Awaited<ReturnType<typeof deliverKilled>>) => {
  // A name that begins with a dot is an unfinished file, which readers ignore.
  const names = (await readdir(outbox)).filter((name) => !name.startsWith('.'))
  const ids = names.map((name) => /message-(.+)\.eml$/u.exec(name)?.[1] ?? name)
  const { rows } = await client.query<{ id: string; late: number }>(
    `select id, extract(epoch from sent_at - $1::timestamptz)::float8 as late from message where state = 'sent'`,
    [jumpedTo],
  )
  const written = new Set(ids)
  const missed = rows.filter(({ id }) => !written.has(id)).length + count - rows.length
  const late = rows.map((row) => row.late).toSorted((a, b) => a - b)
  figure('messages: due, with workers killed', `${count} with ${kills} kills in ${seconds.toFixed(1)} s`, '10,000')
  figure('messages: missed in the outbox', String(missed), '0')
  figure(
    'messages: duplicated in the outbox',
    String(ids.length - written.size + Math.max(0, written.size - count)),
    '0',
  )
  figure('messages: 99 % after their time', `${(late[Math.floor(late.length * 0.99)] ?? 0).toFixed(1)} s`, '≤ 60 s')
}

/** Half of them are reminders, which must not arrive twice, and half confirmations, which are sent again in doubt. */
const planForKills = async (people: number) => {
  const webinar = await aWebinar(db, { starts_at: new Date(Date.now() + 2 * hourMs) })
  await register(webinar.id, people)
  await planForWebinar(db, webinar.id, 'created')
  const { rows } = await client.query<{ id: string }>('select id from registration')
  await planForNewRegistrations(
    db,
    rows.map(({ id }) => id),
  )
  // All due at the same moment, so that workers take them in any order.
  await client.query('update message set due_at = now()')
  await client.query('analyze')
}

const killAtMailServer = async () => {
  await client.query('truncate message, registration cascade')
  const smtp = await startSmtpServer()
  // Each worker takes a hundred at once, so this is enough to kill every worker while it sends.
  await planForKills(smtpKills * 100)
  const environment = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'portal@firm.example' }
  let kills = 0
  for (; kills < smtpKills; kills += 1) {
    const before = smtp.mails.length
    const worker = await startWorker(environment)
    while (smtp.mails.length === before) await sleep(1)
    await sleep(Math.random() * 100)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  // Messages that no worker has claimed tell nothing about the kills.
  await client.query(`delete from message where state = 'planned' and claimed_by is null`)
  await client.query(`delete from message where state = 'planned' and random() < 0.9`)
  const last = await startWorker(environment)
  while ((await left()) > 0) await sleep(100)
  last.kill('SIGKILL')
  await judgeKills(kills, smtp.mails)
  await smtp.stop()
}

const judgeKills = async (kills: number, mails: Awaited<ReturnType<typeof startSmtpServer>>['mails']) => {
  const received = new Map<string, number>()
  for (const { parsed } of mails) {
    const id = /^<message-(.+)@/u.exec(parsed.messageId ?? '')?.[1] ?? ''
    received.set(id, (received.get(id) ?? 0) + 1)
  }
  const { rows } = await client.query<{ id: string; kind: string; state: string }>(
    'select id, kind, state from message',
  )
  const unknown = rows.filter(({ state }) => state === 'unknown')
  const isRepeatable = ({ kind }: { kind: string }) => kind === 'confirmation'
  const settled = rows.filter(({ state }) => state === 'sent' || state === 'unknown')
  const missed =
    rows.filter(({ id, state }) => state === 'sent' && !received.has(id)).length + rows.length - settled.length
  const twice = rows.filter(({ id }) => (received.get(id) ?? 0) > 1)
  const duplicated = twice.filter((row) => !isRepeatable(row)).length
  const wrong = unknown.filter(isRepeatable).length
  const summary = `${unknown.length} after ${kills} kills, of ${rows.length}`
  figure('messages: by SMTP, unknown whether they arrived', summary, '≤ 1 for each kill')
  figure('messages: by SMTP, missed, duplicated, wrongly unknown', `${missed}, ${duplicated}, ${wrong}`, '0, 0, 0')
  figure('messages: confirmations sent again under their Message-ID', String(twice.length - duplicated), '-')
}

await planLarge()
await judge(await deliverKilled())
await killAtMailServer()
await client.end()
await stop()
await rm(folder, { recursive: true, force: true })
