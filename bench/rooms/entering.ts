import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { aRegistration } from '../../apps/server/src/testing/records/a-webinar.ts'
import { signedIn } from '../../apps/server/src/testing/asking/signed-in.ts'
import { figure, printLoad, quantile } from '../figures.mjs'
import { setting } from '../setting.ts'
import { processorTime } from './processor-time.ts'
import { type MadeWebinar, type Portal, startPortal } from './start-portal.ts'

const people = setting('BENCH_JOINS', 1000)
const seconds = 10
/** Come as well, when all places are taken. */
const late = 20
const warmUp = 100

interface Answer {
  status: number
  body: string
  milliseconds: number
}

/** All from one network, as from one office. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

const ask = (url: string, method: string, headers: Record<string, string>, body?: object): Promise<Answer> =>
  new Promise((done, fail) => {
    const startedAt = performance.now()
    const content = body === undefined ? '' : JSON.stringify(body)
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const length = { 'content-length': String(Buffer.byteLength(content)) }
    const asked = request(url, { agent, method, headers: { ...headers, ...type, ...length } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, body: text, milliseconds: performance.now() - startedAt }),
      )
    })
    asked.on('error', fail).end(content)
  })

type Headers = Record<string, string>

/** Registered members who look at the lobby, as their browsers carry it. */
const makeMembers = async (
  { services, db, address }: Portal,
  { _id, slug }: MadeWebinar,
  count: number,
): Promise<Headers[]> => {
  const members: Headers[] = []
  while (members.length < count) {
    const { accountId, headers } = await signedIn(services)
    await aRegistration(db, _id, { account_id: accountId })
    await ask(`${address}/api/rooms/${slug}/look`, 'POST', headers, { role: 'User' })
    members.push(headers)
  }
  return members
}

interface Calls {
  enter: Answer[]
  read: Answer[]
  attend: Answer[]
}

/** What a page asks for when a person joins; a reference asks as often for nothing. */
const join = async ({ address }: Portal, { _id, slug }: MadeWebinar, headers: Headers, calls: Calls) => {
  const entry = await ask(`${address}/api/rooms/${slug}/token`, 'POST', headers, { role: 'User' })
  calls.enter.push(entry)
  if (entry.status !== 200) return
  const { pass } = JSON.parse(entry.body) as { pass: string }
  calls.read.push(await ask(`${address}/api/rooms/${slug}/state`, 'GET', { ...headers, 'room-pass': pass }))
  calls.attend.push(await ask(`${address}/api/webinars/${_id}/attend`, 'POST', headers))
}

/** One after the other in equal distances, whether the earlier ones are done or not. */
const inTime = async (count: number, within: number, start: (number: number) => Promise<unknown>) => {
  const began = performance.now()
  const all: Promise<unknown>[] = []
  for (let number = 0; number < count; number += 1) {
    const due = began + (number * within * 1000) / count
    await pause(Math.max(0, due - performance.now()))
    all.push(start(number))
  }
  await Promise.all(all)
}

const joinAll = async (portal: Portal, webinar: MadeWebinar, members: Headers[], within: number): Promise<Calls> => {
  const calls: Calls = { enter: [], read: [], attend: [] }
  await inTime(members.length, within, (number) => join(portal, webinar, members[number] ?? {}, calls))
  return calls
}

const referenceCalls = async ({ address }: Portal): Promise<Answer[]> => {
  const answers: Answer[] = []
  await inTime(people, seconds, async () => {
    for (let count = 0; count < 3; count += 1) answers.push(await ask(`${address}/livez`, 'GET', {}))
  })
  return answers
}

const refused = (answers: Answer[]) => answers.filter(({ status }) => status !== 200)

const half = (answers: Answer[]) =>
  quantile(
    answers.map(({ milliseconds }) => milliseconds),
    0.5,
  )

const p99 = (answers: Answer[]) =>
  quantile(
    answers.map(({ milliseconds }) => milliseconds),
    0.99,
  )

const inMs = (number: number) => `${number.toFixed(0)} ms`

/** What the database has, which nothing can have counted twice. */
const countPresent = async ({ db }: Portal, { _id }: MadeWebinar) => {
  const { places, present } = await db
    .selectFrom('room_person as p')
    .leftJoin('presence as a', 'a.person_id', 'p.id')
    .select(({ fn }) => [
      fn.count<string>('p.id').distinct().as('places'),
      fn.count<string>('a.person_id').distinct().as('present'),
    ])
    .where('p.webinar_id', '=', _id)
    .executeTakeFirstOrThrow()
  return { places: Number(places), present: Number(present) }
}

const usedBy = ({ media, pids }: Portal) => {
  const mediaServer = processorTime(media.pid)
  return { server: processorTime(pids.launcher) - mediaServer, PostgreSQL: processorTime(pids.postgres), mediaServer }
}

const portal = await startPortal()
try {
  const before = await portal.makeWebinar('In Progress', { access: 'registered' })
  await joinAll(portal, before, await makeMembers(portal, before, warmUp), 2)

  const webinar = await portal.makeWebinar('In Progress', { access: 'registered', capacity: people })
  const [first, last] = [await makeMembers(portal, webinar, people), await makeMembers(portal, webinar, late)]
  const reference = await referenceCalls(portal)
  await pause(seconds * 1000)
  const startedAt = usedBy(portal)
  const { enter, read, attend } = await joinAll(portal, webinar, first, seconds)
  const usedAt = usedBy(portal)
  const all = [...enter, ...read, ...attend]
  const tooMany = await joinAll(portal, webinar, last, 0)
  const { places, present } = await countPresent(portal, webinar)

  for (const [name, answers] of Object.entries({ token: enter, state: read, attend }))
    console.log(
      `${name}: median ${inMs(half(answers))}, 99 % within ${inMs(p99(answers))}, ${refused(answers).length} refused`,
    )
  for (const [name, used] of Object.entries(usedAt)) {
    const each = (used - startedAt[name as keyof typeof startedAt]) / people
    console.log(`processor time of each join, ${name}: ${each.toFixed(1)} ms`)
  }
  for (const answer of new Set(refused(all).map(({ status, body }) => `${status} ${body}`))) console.log(answer)
  const isExact = places === people && present === people && refused(tooMany.enter).length === late
  figure(
    `${people} joins in ${seconds} s: places taken, people counted, turned away when full`,
    `${places}, ${present}, ${refused(tooMany.enter).length}${isExact ? '' : ', wrong'}`,
    `${people}, ${people}, ${late}`,
  )
  figure('the same, calls refused', String(refused(all).length), '0')
  figure(
    `the same, 99 % of the calls within (of as many that do nothing: ${inMs(p99(reference))})`,
    inMs(p99(all)),
    '≤ 100 ms',
  )
} finally {
  await portal.stop()
  agent.destroy()
}
printLoad()
