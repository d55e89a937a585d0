import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../bin/postgres/start.mjs'
import { nextMessage, startChild, stopChild, tell } from '../child.ts'
import { figure, median, printLoad, quantile } from '../figures.mjs'

/** How long a registration takes while staff check a file of 10,000 rows, beside one when nothing else happens. */
const rows = 10_000
const rounds = 5
const idleCount = 100

const folder = mkdtempSync(path.join(tmpdir(), 'regent-dry-runs-'))
const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
const child = startChild(path.join(import.meta.dirname, 'register-server.ts'), ['ours'], {
  DATABASE_URL: postgres.url,
  DATA_DIR: path.join(folder, 'data'),
})
const address = await nextMessage<string>(child)

const staff = await tell<string>(child, { ask: 'staff' })
const members = (await tell<string[]>(child, { ask: 'people', count: 1500 })).values()

const post = async (url: string, token: string, body: object): Promise<void> => {
  const answer = await fetch(`${address}${url}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: this measures nothing`)
}

const register = async (webinar: string): Promise<number> => {
  const member = members.next().value
  if (member === undefined) throw new Error('There are too few members: this measures nothing')
  const start = performance.now()
  await post(`/api/webinars/${webinar}/register`, member, { timeZone: 'America/Chicago' })
  return performance.now() - start
}

// Half of them have accounts, so that a dry run has something to look up.
const client = new pg.Client(postgres.url)
await client.connect()
await client.query(
  `insert into account (id, email, first_name, last_name, role)
   select gen_random_uuid(), 'person-' || n || '@dry-run.example', 'Ada', 'Lovelace', 'member' from generate_series(1, $1) n`,
  [rows / 2],
)
const { rows: lists } = await client.query<{ id: string }>('select id from contact_list limit 1')
await client.end()

const numbers = Array.from({ length: rows }, (_, number) => number + 1)
const attendees = ['Email', ...numbers.map((number) => `person-${number}@dry-run.example`)].join('\n')
const contacts = [
  'First name,Last name,Phone,Email',
  ...numbers.map((number) => `Ada,Lovelace,+1 (202) ${5_000_000 + number},person-${number}@dry-run.example`),
].join('\n')

const measure = async (name: string, pathOf: (webinar: string) => string, csv: string, capacity: boolean) => {
  const idle: number[] = []
  const during: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const { id: webinar } = await tell<{ id: string }>(child, { ask: 'webinar' })
    if (capacity) await postCapacity(webinar)
    const alone: number[] = []
    for (let count = 0; count < idleCount / rounds; count += 1) alone.push(await register(webinar))
    const state = { isOver: false }
    const run = post(pathOf(webinar), staff, { csv, dryRun: true }).finally(() => {
      state.isOver = true
    })
    const beside: number[] = []
    while (!state.isOver && beside.length < idleCount / rounds) beside.push(await register(webinar))
    await run
    // The first round warms up.
    if (round === 0) continue
    idle.push(...alone)
    during.push(...beside)
  }
  const times = median(during) / median(idle)
  process.stdout.write(
    `${name}: idle median ${median(idle).toFixed(1)} ms; during ${during.length} registrations: median ${median(during).toFixed(1)}, 95 % ${quantile(during, 0.95).toFixed(1)} ms\n`,
  )
  figure(
    `a registration during a dry run of ${rows} ${name}, beside idle (${median(idle).toFixed(1)} ms)`,
    `${median(during).toFixed(1)} ms, ${times.toFixed(1)}×`,
    '≤ 2×',
  )
}

/** With a capacity, registrations wait for each other. */
const postCapacity = async (webinar: string) => {
  const answer = await fetch(`${address}/api/webinars/admin/${webinar}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${staff}`, 'content-type': 'application/json' },
    body: JSON.stringify({ capacity: 100_000 }),
  })
  if (!answer.ok) throw new Error(`Capacity: ${answer.status}`)
}

await measure('attendees', (webinar) => `/api/webinars/admin/${webinar}/import`, attendees, true)
await measure('contacts', () => `/api/promotional-sms-lists/${lists[0]?.id ?? ''}/import`, contacts, false)

await stopChild(child)
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
printLoad()
