import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../bin/postgres/start.mjs'
import { nextMessage, startChild, stopChild, tell } from '../child.ts'
import { figure, median, printLoad, quantile } from '../figures.mjs'
import { setting } from '../setting.ts'

/** How long a file of 100,000 members takes, and how long the calls of others do meanwhile, beside those when nothing else happens. */
const rows = setting('BENCH_ROWS', 100_000)
const idleCalls = 500
const pauseMs = 20

const folder = mkdtempSync(path.join(tmpdir(), 'regent-importing-'))
const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
const child = startChild(path.join(import.meta.dirname, '../registering/register-server.ts'), ['ours'], {
  DATABASE_URL: postgres.url,
  DATA_DIR: path.join(folder, 'data'),
})
const address = await nextMessage<string>(child)
const staff = await tell<string>(child, { ask: 'staff' })
const [member = ''] = await tell<string[]>(child, { ask: 'people', count: 1 })

const call = async (): Promise<number> => {
  const start = performance.now()
  const answer = await fetch(`${address}/api/auth/user`, { headers: { authorization: `Bearer ${member}` } })
  await answer.text()
  if (!answer.ok) throw new Error(`The call answered ${answer.status}: this measures nothing`)
  return performance.now() - start
}

/** Calls of one person after another, until it is enough. */
const callUntil = async (isOver: (calls: number) => boolean): Promise<number[]> => {
  const times: number[] = []
  while (!isOver(times.length)) {
    times.push(await call())
    await sleep(pauseMs)
  }
  return times
}

const post = async (body: object) => {
  const start = performance.now()
  const answer = await fetch(`${address}/api/members/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { counts } = (await answer.json()) as { counts: Record<string, number> }
  if (!answer.ok) throw new Error(`The import answered ${answer.status}`)
  return { seconds: (performance.now() - start) / 1000, counts }
}

const stages = ['Lead', 'Customer', 'Opportunity', 'Subscriber']
const lines = Array.from({ length: rows }, (_, number) =>
  [
    `person.${number}@mail${number % 300}.example`,
    `Ada${number % 900}`,
    `Lovelace${number % 9000}`,
    `202${String(5_000_000 + (number % 4_000_000)).padStart(7, '0')}`,
    number % 20 === 0 ? 'Elite' : '',
    stages[number % stages.length],
    number % 3 === 0 ? `Event;Batch ${number % 40}` : '',
    number % 20 === 0 ? '2031-12-31' : '',
  ].join(','),
)
const csv = ['email,firstName,lastName,phone,client_type,lifecyclestage,tags,eliteUntil', ...lines].join('\n')

await callUntil((calls) => calls === 50)
const idle = await callUntil((calls) => calls === idleCalls)

const measure = async (name: string, body: object) => {
  const state = { isOver: false }
  const importing = post(body).finally(() => {
    state.isOver = true
  })
  const during = await callUntil(() => state.isOver)
  const { seconds, counts } = await importing
  process.stdout.write(
    `${name}: ${seconds.toFixed(1)} s, ${JSON.stringify(counts)}; ${during.length} calls meanwhile: median ${median(during).toFixed(1)}, 99 % ${quantile(during, 0.99).toFixed(1)}, longest ${quantile(during, 1).toFixed(1)} ms\n`,
  )
  const times = quantile(during, 0.99) / quantile(idle, 0.99)
  figure(`${name} of ${rows} members`, `${seconds.toFixed(1)} s`, '≤ 60 s')
  figure(
    `99 % of calls during it, beside idle (${quantile(idle, 0.99).toFixed(1)} ms)`,
    `${quantile(during, 0.99).toFixed(1)} ms, ${times.toFixed(1)}×`,
    '≤ 3×',
  )
}

process.stdout.write(`idle: median ${median(idle).toFixed(1)}, 99 % ${quantile(idle, 0.99).toFixed(1)} ms\n`)
await measure('a dry run', { csv, dryRun: true })
await measure('an import', { csv })
await measure('the same import again', { csv })

await stopChild(child)
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
printLoad()
