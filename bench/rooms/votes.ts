import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoom } from '../../apps/server/src/testing/rooms/people-in-room.ts'
import { figure, printLoad, quantile } from '../figures.mjs'
import { setting } from '../setting.ts'
import { type MadeWebinar, type Portal, startPortal } from './start-portal.ts'

const people = setting('BENCH_VOTES', 1000)
const seconds = 5
const warmUp = 100

interface Answer {
  status: number
  milliseconds: number
}

/** All from one network, as from one office. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

type Headers = Record<string, string>

const ask = (url: string, method: string, headers: Headers, body?: object): Promise<Answer> =>
  new Promise((done, fail) => {
    const startedAt = performance.now()
    const content = body === undefined ? '' : JSON.stringify(body)
    const type = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }
    const asked = request(url, { agent, method, headers: body ? { ...headers, ...type } : headers }, (answer) => {
      answer.resume()
      answer.on('end', () => done({ status: answer.statusCode ?? 0, milliseconds: performance.now() - startedAt }))
    })
    asked.on('error', fail).end(content)
  })

/** One after the other in equal distances, whether the earlier ones are done or not. */
const inTime = async (count: number, start: (number: number) => Promise<Answer>): Promise<Answer[]> => {
  const began = performance.now()
  const all: Promise<Answer>[] = []
  for (let number = 0; number < count; number += 1) {
    await pause(Math.max(0, began + (number * seconds * 1000) / count - performance.now()))
    all.push(start(number))
  }
  return Promise.all(all)
}

const open = async (portal: Portal, { slug }: MadeWebinar) => {
  const { poll } = await portal.asHost<{ poll: { _id: string } }>('POST', `/api/rooms/${slug}/polls`, {
    text: 'Where do you hold it?',
    answers: ['LLC', 'Trust', 'My own name', 'Elsewhere'],
    isMultiple: false,
    isAnonymous: false,
    isLive: true,
  })
  return poll._id
}

const enter = async (portal: Portal, { _id }: MadeWebinar, count: number): Promise<Headers[]> => {
  const all: Headers[] = []
  while (all.length < count) all.push((await inRoom(portal.services, _id, 'User')).headers)
  return all
}

/** Each person chooses one of four answers in turn. */
const vote = (portal: Portal, { slug }: MadeWebinar, id: string, crowd: readonly Headers[]) =>
  inTime(crowd.length, (number) =>
    ask(`${portal.address}/api/rooms/${slug}/polls/${id}/vote`, 'POST', crowd[number] ?? {}, { answers: [number % 4] }),
  )

const within = (answers: readonly Answer[], share: number) =>
  quantile(
    answers.map(({ milliseconds }) => milliseconds),
    share,
  )

const inMs = (number: number) => `${number.toFixed(0)} ms`

const portal = await startPortal()
try {
  const webinar = await portal.makeWebinar('In Progress')
  const close = (id: string) =>
    portal.asHost<{ poll: { result: { counts: number[]; voters: number } } }>(
      'POST',
      `/api/rooms/${webinar.slug}/polls/${id}`,
      { step: 'close' },
    )
  // The first call makes the room.
  const first = await open(portal, webinar)
  const crowd = await enter(portal, webinar, people)
  await vote(portal, webinar, first, crowd.slice(0, warmUp))
  await close(first)

  const reference = await inTime(people, () => ask(`${portal.address}/livez`, 'GET', {}))
  const id = await open(portal, webinar)
  const answers = await vote(portal, webinar, id, crowd)
  const { counts, voters } = (await close(id)).poll.result
  const refused = answers.filter(({ status }) => status !== 200)
  const expected = [0, 1, 2, 3].map((answer) => crowd.filter((_, number) => number % 4 === answer).length)
  const isExact = voters === people && counts.join() === expected.join()

  console.log(`a vote: median ${inMs(within(answers, 0.5))}, 99 % within ${inMs(within(answers, 0.99))}`)
  console.log(
    `a call that does nothing: median ${inMs(within(reference, 0.5))}, 99 % within ${inMs(within(reference, 0.99))}`,
  )
  figure(
    `${people} votes in ${seconds} s: people counted, votes for each answer`,
    `${voters}, ${counts.join(' ')}${isExact ? '' : ', wrong'}`,
    `${people}, ${expected.join(' ')}`,
  )
  figure('the same, votes refused', String(refused.length), '0')
  figure(
    `the same, 99 % of the votes within (of as many calls that do nothing: ${inMs(within(reference, 0.99))})`,
    inMs(within(answers, 0.99)),
    '≤ 150 ms',
  )
} finally {
  await portal.stop()
  agent.destroy()
}
printLoad()
