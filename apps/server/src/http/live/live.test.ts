import { once } from 'node:events'
import { announce, type Announced } from '#db/announce.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { buildGateway, type TestGateway } from '#testing/asking/build-gateway.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { LivePage } from '#testing/asking/live-page.ts'
import type { LiveTopic } from '@regent/contract/api/live'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const member: SignedIn = { role: 'member', userId: 'ada', sessionId: 's1' }
const people: Record<string, SignedIn> = {
  member,
  admin: { role: 'admin', userId: 'grace', sessionId: 's2' },
}
const authenticate = (token: string) =>
  token === 'broken' ? Promise.reject(new Error('the database is away')) : Promise.resolve(people[token])

let gateway: TestGateway
beforeAll(async () => {
  gateway = await buildGateway({ authenticate, isSignedIn: () => Promise.resolve(true) })
})

const changesOf = ({ frames }: LivePage, topic: string) =>
  frames.flatMap((frame) => ('version' in frame && frame.topic === topic ? [frame] : []))

let rooms = 0
/** A topic that nothing has happened to. */
const quietRoom = () => {
  rooms += 1
  return `room:quiet-${rooms}` as const
}

/** A page that has received a frame of its topic, so that the next one is news. */
const pageOn = async (
  topic: LiveTopic,
  { token, as = topic as Announced }: { token?: string; as?: Announced } = {},
) => {
  const page = await new LivePage(gateway.address).open(token)
  await page.subscribe(topic)
  await announce(gateway.db, as)
  await eventually(() => {
    expect(changesOf(page, topic)).not.toEqual([])
  })
  do {
    page.frames.length = 0
    await page.windowsEnded(gateway.db)
  } while (page.frames.length > 0)
  return page
}

describe('a page that listens', () => {
  it('hears topic and version of a change, and nothing else', async () => {
    const topic = quietRoom()
    const page = await pageOn(topic)
    await announce(gateway.db, topic)
    await eventually(() => {
      expect(page.frames).toEqual([{ topic, version: expect.any(Number) as number, at: expect.any(Number) as number }])
    })
  })

  it('hears nothing of a transaction until it is committed, and nothing at all of one that is rolled back', async () => {
    const topic = quietRoom()
    const page = await pageOn(topic)
    await gateway.db.transaction().execute(async (tx) => {
      await announce(tx, topic)
      await page.handled()
      expect(page.frames).toEqual([])
    })
    await eventually(() => {
      expect(page.frames).toHaveLength(1)
    })

    const failing = gateway.db.transaction().execute(async (tx) => {
      await announce(tx, topic)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await page.windowsEnded(gateway.db)
    expect(page.frames).toHaveLength(1)
  })

  it('hears a burst as two frames: its beginning, and its end with a later version', async () => {
    const topic = quietRoom()
    const page = await pageOn(topic)
    await gateway.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 20; n += 1) await announce(tx, topic)
    })
    await eventually(() => {
      expect(page.frames).toHaveLength(2)
    })
    const [first, last] = changesOf(page, topic)
    expect(last?.version).toBeGreaterThan(first?.version ?? Infinity)
    await page.windowsEnded(gateway.db)
    expect(page.frames).toHaveLength(2)
  })

  it('hears only what it subscribed to, until it unsubscribes', async () => {
    const [topic, other] = [quietRoom(), quietRoom()]
    const page = await pageOn(topic)
    await announce(gateway.db, other)
    page.send({ type: 'unsubscribe', topics: [topic] })
    await page.handled()
    await announce(gateway.db, topic)
    await page.windowsEnded(gateway.db)
    expect(page.frames).toEqual([])
  })

  it('hears its own changes as `me`, and those of no other member', async () => {
    const page = await pageOn('me', { token: 'member', as: 'member:ada' })
    await announce(gateway.db, 'member:grace')
    await announce(gateway.db, 'member:ada')
    await eventually(() => {
      expect(page.frames).toMatchObject([{ topic: 'me' }])
    })
  })
})

describe('who may hear what', () => {
  const matrix = {
    webinars: ['anonymous', 'member', 'admin'],
    'room:the-entity-blueprint': ['anonymous', 'member', 'admin'],
    'knock:0198c1de-0000-7000-8000-000000000000': ['anonymous', 'member', 'admin'],
    me: ['member', 'admin'],
    'webinar:0198c1de-0000-7000-8000-000000000000': ['admin'],
    messages: ['admin'],
    members: ['admin'],
    'member:0198c1de-0000-7000-8000-000000000000': ['admin'],
    audit: ['admin'],
    'job:0198c1de-0000-7000-8000-000000000000': ['admin'],
  }
  const cases = Object.entries(matrix).flatMap(([topic, allowed]) =>
    ['anonymous', 'member', 'admin'].map((role) => [role, topic, allowed.includes(role)] as const),
  )

  it.each(cases)('%s on %s: %s', async (role, topic, isAllowed) => {
    const page = await new LivePage(gateway.address).open(role === 'anonymous' ? undefined : role)
    await page.subscribe(topic)
    const refused = page.frames.filter((frame) => 'code' in frame)
    const code = role === 'anonymous' ? 'not_signed_in' : 'not_allowed'
    expect(refused).toMatchObject(isAllowed ? [] : [{ topic, code, message: expect.stringMatching(/\.$/u) as string }])
    expect(page.socket.readyState).toBe(page.socket.OPEN)
  })

  it.each(['nonsense', 'room:', 'room:../x', 'member:ada', 'webinar', '__proto__'])(
    'says that %s is no topic, and goes on',
    async (topic) => {
      const page = await new LivePage(gateway.address).open('admin')
      await page.subscribe(topic, 'messages')
      expect(page.frames.filter((frame) => 'code' in frame)).toMatchObject([{ topic, code: 'not_found' }])
      expect(page.socket.readyState).toBe(page.socket.OPEN)
    },
  )

  it('refuses more topics than a page can need, and keeps the others', async () => {
    const page = await new LivePage(gateway.address).open()
    await page.subscribe(...Array.from({ length: 50 }, (_, n) => `room:many-${n}`))
    await page.subscribe('webinars')
    expect(page.frames.filter((frame) => 'code' in frame)).toMatchObject([{ topic: 'webinars', code: 'too_many' }])
  })
})

describe('a socket that misbehaves', () => {
  const hello = '{"type":"hello"}'
  it.each([
    ['no JSON', ['hello?']],
    ['another shape', ['{"type":"hello","extra":1}']],
    ['no hello first', ['{"type":"subscribe","topics":["webinars"]}']],
    ['a second hello', [hello, hello]],
    ['bytes', [Buffer.from(hello)]],
    ['too many topics at once', [hello, JSON.stringify({ type: 'subscribe', topics: Array(51).fill('webinars') })]],
  ])('is closed with 4400: %s', async (_, frames) => {
    const page = new LivePage(gateway.address)
    await once(page.socket, 'open')
    for (const frame of frames) page.socket.send(frame)
    expect(await page.closed).toBe(4400)
  })

  it('is closed with 4401 for a token that is not valid', async () => {
    const page = await new LivePage(gateway.address).open('made-up')
    page.send({ type: 'subscribe', topics: ['webinars'] })
    expect(await page.closed).toBe(4401)
    expect(page.frames).toEqual([])
  })

  it('is asked to come back with 1013 when its token cannot be checked', async () => {
    expect(await (await new LivePage(gateway.address).open('broken')).closed).toBe(1013)
  })

  it('is closed with 4408 when it says nothing for five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    cleanUp(() => Promise.resolve(vi.useRealTimers()))
    const page = new LivePage(gateway.address)
    await once(page.socket, 'open')
    vi.advanceTimersByTime(4999)
    page.socket.ping()
    await once(page.socket, 'pong')
    expect(page.socket.readyState).toBe(page.socket.OPEN)
    vi.advanceTimersByTime(1)
    expect(await page.closed).toBe(4408)
  })

  it('is closed with 1009 for a frame no page would send', async () => {
    const page = await new LivePage(gateway.address).open()
    page.socket.send(JSON.stringify({ type: 'subscribe', topics: ['x'.repeat(9000)] }))
    expect(await page.closed).toBe(1009)
  })

  it('is closed with 4429 when it does not stop talking', async () => {
    const page = await new LivePage(gateway.address).open()
    for (let n = 0; n < 200; n += 1) page.send({ type: 'unsubscribe', topics: ['webinars'] })
    expect(await page.closed).toBe(4429)
  })
})
