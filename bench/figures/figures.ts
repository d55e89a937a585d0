import '../read-tsx.mjs'
import type { Pool } from 'pg'
import { readConfig } from '../../apps/server/src/config.ts'
import { createServices } from '../../apps/server/src/create-services.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { signedIn } from '../../apps/server/src/testing/asking/signed-in.ts'
import { startServer } from '../compare-servers.ts'
import { figure, median, printLoad, quantile } from '../figures.mjs'
import { request } from '../light-http-client.ts'
import { startDatabase } from '../start-database.ts'
import { fillWebinars, memberId, webinarId } from '../webinars/fill-webinars.ts'

const size = { webinars: 1000, members: 50_000, registrations: Number(process.env['BENCH_REGISTRATIONS'] ?? 1_000_000) }
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 1500)
const readers = 4
const tokenKey = 'bench'.repeat(9)

/** Registrations of a year from six sources with five campaigns each, counted as the migration does. */
const spread = async (pool: Pool) => {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0; set session_replication_role = replica')
  await client.query(`
    update registration set source = 'source-' || h % 6, utms = jsonb_build_object('campaign', 'campaign-' || h / 6 % 5),
      registered_at = now() - h / 30 % 365 * interval '1 day', first_clicked_at = case when h % 7 = 0 then now() end
    from (select id, abs(hashtext(id::text)) as h from registration) hashed where hashed.id = registration.id`)
  await client.query(`
    truncate webinar_count;
    insert into webinar_count (webinar_id, day, source, campaign, registrants, attended, rewatched, offer_clicks)
    select webinar_id, firm_day(registered_at), coalesce(source, ''), coalesce(utms ->> 'campaign', ''), count(*),
      count(*) filter (where attendance = 'attended'), sum(replays), count(first_clicked_at)
    from registration where given_up_at is null
    group by grouping sets ((webinar_id, firm_day(registered_at), source, utms ->> 'campaign'), (webinar_id))`)
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ lines: number }>(
    'select count(*) as lines from webinar_count where day is not null',
  )
  client.release(true)
  return rows[0]?.lines ?? 0
}

const { db, pool, url, stop } = await startDatabase()
await fillWebinars(pool, size)
process.stdout.write(`${await spread(pool)} lines of counts\n`)
const config = readConfig({ DATABASE_URL: url, TOKEN_KEY: tokenKey, LOG_LEVEL: 'silent' })
const services = createServices({ config, pool, db, log: createLog(config) })
await services.tokenKeys.open()
const { headers } = await signedIn(services, { role: 'admin' })
const server = await startServer('figures/figure-server.ts', [tokenKey, url], '/livez')
const [others] = server.clients
if (!others) throw new Error('The server has no connection.')

/** Calls that people make meanwhile, none of them from a buffer. */
const calls = (round: number) => [
  request(`GET /api/webinars/admin?limit=20&search=${round}`, headers),
  request(`GET /api/webinars/public/${webinarId(1 + (round % size.webinars))}`),
  request(`GET /api/members/${memberId(1 + (round % size.members))}`, headers),
]

const measure = async () => {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const call of calls(round)) {
      const begun = performance.now()
      const status = await others.ask(call)
      if (status !== 200) throw new Error(`Answered ${status}`)
      took.push(performance.now() - begun)
    }
  }
  return took
}

const load = { isOn: true, took: [] as number[], refused: 0 }

/** Each asks for another range, so that no answer is shared. */
const reload = async (client: typeof others, reader: number) => {
  for (let round = 0; load.isOn; round += 1) {
    const day = String(1 + ((round * readers + reader) % 28)).padStart(2, '0')
    const begun = performance.now()
    const status = await client.ask(request(`GET /api/webinars/stats?from=2000-01-${day}`, headers))
    if (status === 200) load.took.push(performance.now() - begun)
    else load.refused += 1
  }
}

await measure()
const idle = await measure()
const loaders = Array.from({ length: readers }, () => server.connect())
const loading = Promise.all(loaders.map(reload))
const loaded = await measure()
load.isOn = false
await loading
for (const loader of loaders) loader.close()

const inMs = (numbers: readonly number[]) =>
  `${median(numbers).toFixed(1)} ms, 99 % ${quantile(numbers, 0.99).toFixed(1)} ms`
process.stdout.write(`other calls idle: ${inMs(idle)}\nother calls beside figures: ${inMs(loaded)}\n`)
process.stdout.write(`the funnel over all: ${load.took.length} answers, ${inMs(load.took)}; refused ${load.refused}\n`)
figure(
  `other calls while ${readers} people reload the funnel of ${size.webinars} × ${size.registrations}, against idle (99 %)`,
  `${(quantile(loaded, 0.99) / quantile(idle, 0.99)).toFixed(1)}×`,
  '≤ 4×',
)
server.stop()
await services.sideDb.destroy()
await services.figuresDb.destroy()
await stop()
printLoad()
