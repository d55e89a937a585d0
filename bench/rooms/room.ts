import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { nextMessage, startChild, stopChild, tell } from '../child.ts'
import { figure, median, printLoad, quantile } from '../figures.mjs'
import { setting } from '../setting.ts'
import { descendantsOf, processorTime } from './processor-time.ts'
import type { BotQuestion, HeardMessages, JoinedBots } from './room-bots.ts'
import { startPortal } from './start-portal.ts'

const attendees = setting('BENCH_ATTENDEES', 40)
const joinSeconds = setting('BENCH_JOIN_SECONDS', 20)
const quietSeconds = setting('BENCH_SECONDS', 15)
const messagesPerSecond = 20
const chatSeconds = 10
const publishers = 2
/** The first joins of a process compile its code. */
const warmUp = 10
/** For the last connections and reports. */
const settlingMs = 3000

/** What others have measured for one join on a machine of this size. */
const references = { bot: '50–70 ms', media: '22–24 ms' }

const portal = await startPortal()
const bots = Object.fromEntries(
  (['publishers', 'attendees'] as const).map((name) => [
    name,
    startChild(path.join(import.meta.dirname, 'room-bots.ts')),
  ]),
) as Record<'publishers' | 'attendees', ReturnType<typeof startChild>>
await Promise.all(Object.values(bots).map((child) => nextMessage(child)))
const order = <Answer>(who: keyof typeof bots, question: BotQuestion) => tell<Answer>(bots[who], question)

const isMediaServer = (pid: number) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('livekit')
const media = descendantsOf(portal.pids.launcher).find(isMediaServer)
if (media === undefined) throw new Error('There is no media server below the launcher')

const parts = {
  portal: () => processorTime(portal.pids.launcher) - processorTime(media),
  database: () => processorTime(portal.pids.postgres),
  media: () => processorTime(media),
  bots: () => processorTime(bots.attendees.pid ?? 0),
}

type Part = keyof typeof parts
type Used = Record<Part, number> & { seconds: number }

/** What each part uses of the processors while something happens, in milliseconds. */
const during = async <Result>(work: () => Promise<Result>): Promise<{ used: Used; result: Result }> => {
  const read = () =>
    Object.fromEntries(Object.entries(parts).map(([part, time]) => [part, time()])) as Record<Part, number>
  const [before, since] = [read(), performance.now()]
  const result = await work()
  const after = read()
  const used = Object.fromEntries(Object.keys(parts).map((part) => [part, after[part as Part] - before[part as Part]]))
  return { used: { ...(used as Record<Part, number>), seconds: (performance.now() - since) / 1000 }, result }
}

/** Open stays, and people with more than one. */
const readPresence = async (webinarId: string) => {
  const rows = await portal.db
    .selectFrom('presence as s')
    .innerJoin('room_person as p', 'p.id', 's.person_id')
    .select(['s.person_id'])
    .where('p.webinar_id', '=', webinarId)
    .where('s.ended_at', 'is', null)
    .execute()
  const counts = new Map<string, number>()
  for (const { person_id: person } of rows) counts.set(person, (counts.get(person) ?? 0) + 1)
  return counts
}

/** Sends this many messages a second, by everyone in turn; answers when each was sent. */
const chat = async (slug: string, passes: readonly string[]): Promise<Map<string, number>> => {
  const sentAt = new Map<string, number>()
  const sendOne = async (number: number) => {
    await pause((number * 1000) / messagesPerSecond)
    const text = `Message ${number}`
    sentAt.set(text, performance.timeOrigin + performance.now())
    const pass = passes[number % passes.length] ?? ''
    await portal.call('POST', `/api/rooms/${slug}/chat`, { text }, { 'room-pass': pass })
  }
  await Promise.all(Array.from({ length: messagesPerSecond * chatSeconds }, (_, number) => sendOne(number)))
  await pause(settlingMs)
  return sentAt
}

try {
  const webinar = await portal.makeWebinar('In Progress', { capacity: 2 * (attendees + warmUp) })
  const { guest_key: guestKey } = await portal.db
    .selectFrom('webinar')
    .select('guest_key')
    .where('id', '=', webinar._id)
    .executeTakeFirstOrThrow()
  const room = { address: portal.address, slug: webinar.slug }
  const stage = await order<JoinedBots>('publishers', { kind: 'publish', ...room, guestKey, people: publishers })
  await pause(settlingMs)

  await order('attendees', { kind: 'join', ...room, people: warmUp, seconds: 3 })
  await order('attendees', { kind: 'leave' })
  await pause(settlingMs)
  const { used: alone } = await during(() => pause(quietSeconds * 1000))
  const { used: joining, result: joined } = await during(async () => {
    const answer = await order<JoinedBots>('attendees', {
      kind: 'join',
      ...room,
      people: attendees,
      seconds: joinSeconds,
    })
    await pause(settlingMs)
    return answer
  })
  const presence = await readPresence(webinar._id)
  const { used: quiet } = await during(() => pause(quietSeconds * 1000))
  const { used: chatting, result: sentAt } = await during(() => chat(webinar.slug, [...joined.passes, ...stage.passes]))
  const heard = await order<HeardMessages>('attendees', { kind: 'heard' })

  const everybody = [...joined.identities, ...stage.identities]
  const missing = everybody.filter((person) => !presence.has(person)).length
  const doubled = [...presence.values()].filter((count) => count > 1).length
  const strange = [...presence.keys()].filter((person) => !everybody.includes(person)).length
  const delays = [...sentAt].flatMap(([text, at]) => (heard[text] ?? []).map((heardAt) => heardAt - at))
  const lost = sentAt.size * attendees - delays.length

  const rate = (used: Used, part: Part) => used[part] / used.seconds
  /** People come evenly: on average half of them are there already. */
  const perJoin = (part: Part) =>
    (joining[part] - ((rate(alone, part) + rate(quiet, part)) / 2) * joining.seconds) / attendees
  const perAttendee = (part: Part) => Math.max(0, rate(quiet, part) - rate(alone, part)) / attendees
  const cores = (part: Part, people: number) => (rate(alone, part) + perAttendee(part) * people) / 1000
  const inAnHour = (part: Part, people: number) => perJoin(part) * people + cores(part, people) * 3_600_000
  const inMs = (number: number) => `${number.toFixed(1)} ms`

  console.log(
    `${attendees} attendees in ${joinSeconds} s, ${publishers} publishers of 360p; a join takes ${median(joined.joins).toFixed(0)} ms, 9 of 10 ${quantile(joined.joins, 0.9).toFixed(0)} ms`,
  )
  for (const part of Object.keys(parts) as Part[]) {
    const [join, second] = [perJoin(part), perAttendee(part)]
    const far = [200, 1000].map(
      (people) =>
        `${people}: ${((join * people) / 1000).toFixed(1)} s to join, then ${cores(part, people).toFixed(2)} cores`,
    )
    console.log(
      `${part}: ${inMs(join)} for a join, ${second.toFixed(2)} ms a second for each attendee, ${rate(alone, part).toFixed(0)} ms a second without any; ${far.join('; ')}`,
    )
  }
  console.log(
    `chat of ${messagesPerSecond} a second: portal ${rate(chatting, 'portal').toFixed(0)}, database ${rate(chatting, 'database').toFixed(0)}, media server ${rate(chatting, 'media').toFixed(0)} ms a second`,
  )

  figure(
    `presence of ${everybody.length} people: missing, double, strange`,
    `${missing}, ${doubled}, ${strange}`,
    '0, 0, 0',
  )
  figure(
    `chat of ${messagesPerSecond}/s to ${attendees} attendees: lost of ${sentAt.size * attendees}`,
    String(lost),
    '0',
  )
  figure('the same, from the call until it is heard, p50', inMs(median(delays)), '–')
  figure('the same, p99', inMs(quantile(delays, 0.99)), '≤ 500 ms')
  figure('processor time of a join: bot', inMs(perJoin('bots')), references.bot)
  figure('the same: media server', inMs(perJoin('media')), references.media)
  figure('the same: portal, with its database', inMs(perJoin('portal') + perJoin('database')), '–')
  const inPercent = (one: number, other: number) => `${((one / other) * 100).toFixed(0)} %`
  const total = (part: Part) => joining[part] + quiet[part] + chatting[part]
  figure(
    "the portal's share of the media server's time: while attendees watch",
    inPercent(perAttendee('portal'), perAttendee('media')),
    '≤ 10 %',
  )
  for (const people of [200, 1000])
    figure(
      `the same in a webinar of an hour with ${people} who join and watch; with the database as well`,
      `${inPercent(inAnHour('portal', people), inAnHour('media', people))}; ${inPercent(inAnHour('portal', people) + inAnHour('database', people), inAnHour('media', people))}`,
      '≤ 10 %; –',
    )
  figure(
    'the same while this bench joins, watches and chats, with all that both do without attendees',
    inPercent(total('portal'), total('media')),
    '–',
  )
  for (const people of [200, 1000])
    figure(`media server with ${people} attendees, sound only`, `${cores('media', people).toFixed(2)} cores`, '–')
} finally {
  await order('attendees', { kind: 'leave' }).catch(() => undefined)
  await Promise.all(Object.values(bots).map(stopChild))
  await portal.stop()
}
printLoad()
process.exit()
