import type { Webinar } from '@regent/contract/webinars/webinars'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const staff = askWebinars(app, (await signedIn(services, { role: 'admin' })).headers)
const person = await signedIn(services)
const member = askWebinars(app, person.headers)
const visitor = askWebinars(app)

const hour = 60 * 60 * 1000

beforeEach(async () => {
  await db.deleteFrom('webinar').execute()
})

/** A webinar so many hours from now, or ended so many hours ago. */
const at = (hours: number, fields: object = {}) =>
  staff.make({
    date: new Date(Date.now() + hours * hour).toISOString(),
    status: hours < 0 ? 'Ended' : 'Scheduled',
    name: String(hours),
    ...fields,
  })

const namesOf = (webinars: readonly Webinar[]) => webinars.map(({ name }) => name)
const names = async (path: string, who = visitor) => namesOf(await who.list(path))

/** All pages of a list, one after the other, by their cursors. */
const inParts = async (path: string, who = visitor, cursor = ''): Promise<string[]> => {
  const { webinars, nextCursor } = await who.read<{ webinars: Webinar[]; nextCursor?: string }>(path + cursor)
  const rest = nextCursor === undefined ? [] : await inParts(path, who, `&cursor=${nextCursor}`)
  return [...namesOf(webinars), ...rest]
}

describe('the list of the portal', () => {
  test('begins with upcoming ones by date and ends with ended ones, latest first', async () => {
    for (const hours of [5, -20, 1, -3, 30, -100]) await at(hours)
    await at(0.5, { status: 'In Progress', name: 'live' })
    const order = ['live', '1', '5', '30', '-3', '-20', '-100']
    expect(await names('public')).toEqual(order)
    expect(await inParts('public?limit=2')).toEqual(order)
    expect(await inParts('public?limit=1', member)).toEqual(order)
  })

  test('stays in one order across pages if dates are the same', async () => {
    const date = new Date(Date.now() + hour).toISOString()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await at(1, { name, date })
    const order = await names('public')
    expect(order.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await inParts('public?limit=2')).toEqual(order)
  })

  test('shows only webinars with portalDisplay Yes; the others can be opened by their address', async () => {
    await at(1)
    const hidden = await at(2, { portalDisplay: 'No', slug: 'unlisted' })
    for (const who of [visitor, member, staff]) expect(await names('public', who)).toEqual(['1'])
    for (const path of ['public/unlisted', `public/${hidden._id}`]) {
      expect(await visitor.one(path)).toMatchObject({ _id: hidden._id, portalDisplay: 'No' })
    }
    expect(await names('admin', staff)).toEqual(['1', '2'])
  })

  test('leaves out webinars that were not held: past their planned end, or ended without having been live', async () => {
    const minutes = (count: number) => new Date(Date.now() + count * 60_000)
    const given = (name: string, input: Parameters<typeof aWebinar>[1]) => aWebinar(db, { name, ...input })
    const late = await given('late', { starts_at: minutes(-59) })
    await given('late-waiting', { starts_at: minutes(-58), status: 'Waiting' })
    const past = await given('past', { starts_at: minutes(-60), status: 'Waiting' })
    await given('overtime', { starts_at: minutes(-300), status: 'In Progress' })
    await given('ended', { starts_at: minutes(-400), status: 'Ended' })
    await given('ended-by-hand', { starts_at: minutes(-500), status: 'Ended', went_live_at: null })
    await given('held-elsewhere', {
      starts_at: minutes(-600),
      status: 'Ended',
      went_live_at: null,
      recording: 'evening.mp4',
    })
    services.announcements.tell('webinars')
    const listed = ['overtime', 'late', 'late-waiting', 'ended', 'held-elsewhere']
    for (const who of [visitor, member]) expect(await names('public', who)).toEqual(listed)
    expect(await names('public?watched=false', member)).toEqual(listed)
    expect(await names('public?search=past', member)).toEqual([])

    expect(await names('admin', staff)).toHaveLength(7)
    expect(await visitor.one(`public/${past.id}`)).toMatchObject({ wasHeld: false, status: 'Waiting' })
    expect(await visitor.list('public?status=Ended')).toMatchObject([{ wasHeld: true }, { wasHeld: true }])

    await staff.change(past.id, { date: minutes(30).toISOString() })
    await db.updateTable('webinar').set({ status: 'In Progress' }).where('id', '=', late.id).execute()
    expect(await names('public?status=Waiting')).toEqual(['late-waiting'])
    expect(await names('public?status=Scheduled')).toEqual(['past'])
  })

  test('can be searched, and filtered by several statuses and stream types', async () => {
    await at(1, { streamType: 'Live Call', line2: 'With 100% of the questions' })
    await at(2, { status: 'Waiting', hostName: 'Ruth Castellano' })
    await at(-3)
    expect(await names('public?status=Scheduled,Waiting')).toEqual(['1', '2'])
    expect(await names('public?status=In%20Progress')).toEqual([])
    expect(await names('public?status=Waiting,Ended&streamType=Webinar,Live%20Call')).toEqual(['2', '-3'])
    expect(await names('public?streamType=Live%20Call')).toEqual(['1'])
    expect(await names('public?search=castell')).toEqual(['2'])
    expect(await names('public?search=100%25%20of')).toEqual(['1'])
    expect(await names('public?search=_')).toEqual([])
    expect(await names('public?search=%20')).toHaveLength(3)
    for (const [query, details] of [
      ['status=Over', { status: 'status must be one of Scheduled, Waiting, In Progress, Ended' }],
      ['streamType=Radio', { streamType: 'streamType must be Live Call or Webinar' }],
      ['fields=all', { fields: 'fields must be basic, detailed or full' }],
      ['cursor=nonsense', { cursor: 'No such page' }],
    ] as const) {
      const answer = await visitor.get(`public?${query}`)
      expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([400, details])
    }
    expect((await visitor.get('public?limit=0&unknown=1')).statusCode).toBe(200)
  })

  test.each([
    ['name', '\u0000', 400],
    ['name', 'Z'.repeat(2000), 200],
    ['date', '1e300', 200],
    ['date', '-1e308', 200],
    ['date', '1e999', 400],
    ['registrants', 'NaN', 400],
    ['registrants', '-1e-400', 200],
  ])('sorted by %s, an invented cursor of %j is answered with %i', async (sort, key, status) => {
    const position = JSON.stringify([`webinars all ${sort} false`, key, '018f0000-0000-7000-8000-000000000000'])
    const cursor = Buffer.from(position).toString('base64url')
    expect((await staff.get(`admin?sort=${sort}&cursor=${cursor}`)).statusCode).toBe(status)
  })

  test('refuses a cursor of another list', async () => {
    for (const hours of [1, 2, 3]) await at(hours)
    const { nextCursor } = await staff.read<{ nextCursor: string }>('admin?limit=1&sort=name')
    expect((await staff.get(`admin?cursor=${nextCursor}`)).statusCode).toBe(400)
    expect((await staff.get(`admin?sort=name&cursor=${nextCursor}`)).statusCode).toBe(200)
  })

  test('counts registrations, attendance and replays', async () => {
    const { _id: id } = await at(-1)
    await aRegistration(db, id, { attendance: 'attended', replays: 2 })
    await aRegistration(db, id, { attendance: 'missed', replays: 3 })
    await aRegistration(db, id, { attendance: 'attended', given_up_at: new Date() })
    expect(await visitor.list('public')).toMatchObject([{ registrants: 2, attended: 1, rewatched: 5 }])
    await staff.change(id, { attendOverwrite: 100 })
    expect(await visitor.list('public')).toMatchObject([{ attended: 100 }])
    expect(await staff.one(`admin/${id}`)).toMatchObject({ attended: 100, attendOverwrite: 100 })
  })

  test('shows that a webinar is full', async () => {
    const { _id: id } = await at(1, { capacity: 1 })
    expect(await visitor.list('public')).toMatchObject([{ isFull: false }])
    await aRegistration(db, id)
    expect(await visitor.one(`public/${id}`)).toMatchObject({ isFull: true })
  })

  test('keeps in what a member has watched the webinars that staff hid later, and no others', async () => {
    const own = { account_id: person.accountId, attendance: 'attended' }
    const watched = await at(-1)
    await aRegistration(db, watched._id, own)
    await aRegistration(db, (await at(-2))._id, { ...own, given_up_at: new Date() })
    await aRegistration(db, (await at(-3))._id, { attendance: 'attended' })
    await staff.change(watched._id, { portalDisplay: 'No' })
    expect(await names('public?watched=true', member)).toEqual(['-1'])
    expect(await names('public?watched=true', staff)).toEqual([])
    expect(await names('public', member)).toEqual(['-2', '-3'])
    expect(await names('public?watched=false', member)).toEqual(['-2', '-3'])
  })

  test('can show only webinars that the viewer has watched, live or at least half of the replay', async () => {
    const own = { account_id: person.accountId }
    await aRegistration(db, (await at(-1))._id, { ...own, attendance: 'attended' })
    await aRegistration(db, (await at(-2))._id, { ...own, attendance: 'missed', replay_share: 0.5 })
    await aRegistration(db, (await at(-3))._id, { ...own, attendance: 'missed', replay_share: 0.49 })
    await aRegistration(db, (await at(-4))._id, { attendance: 'attended' })
    const watched = await member.list('public?watched=true')
    expect(namesOf(watched)).toEqual(['-1', '-2'])
    expect(watched.map(({ attendees }) => attendees[0])).toMatchObject([
      { attendanceStatus: 'attended', watched: 'Live' },
      { attendanceStatus: 'missed', watched: 'Replay' },
    ])
    expect(await names('public?watched=false', member)).toEqual(['-3', '-4'])
    expect(await names('public?watched=true')).toEqual([])
  })
})

describe("staff's list", () => {
  test('is sorted by any column, both ways, in pages and with a total', async () => {
    const registrations = { '1': 2, '2': 0, '-3': 1 }
    for (const [hours, count] of Object.entries(registrations)) {
      const { _id: id } = await at(Number(hours))
      for (let registration = 0; registration < count; registration += 1)
        await aRegistration(db, id, { attendance: 'attended', replays: registration + 1 })
    }
    for (const [sort, order] of Object.entries({
      date: ['-3', '1', '2'],
      name: ['-3', '1', '2'],
      status: ['1', '2', '-3'],
      registrants: ['2', '-3', '1'],
      attended: ['2', '-3', '1'],
      rewatched: ['2', '-3', '1'],
    })) {
      expect(await inParts(`admin?sort=${sort}&limit=1`, staff), sort).toEqual(order)
      const down = await inParts(`admin?sort=-${sort}&limit=1`, staff)
      if (sort !== 'status') expect(down, sort).toEqual(order.toReversed())
    }
    expect(await inParts('admin?sort=-createdAt&limit=2', staff)).toHaveLength(3)
    expect((await staff.get('admin?sort=guestKey')).statusCode).toBe(400)
    expect(await staff.read('admin?limit=1')).toMatchObject({ total: 3 })
    expect(await staff.read('admin?status=Ended')).toMatchObject({ total: 1 })
    expect(await staff.read('admin?search=nowhere')).toEqual({ webinars: [], total: 0 })
  })

  test('is one query with all its counts, and one more for registrations', async () => {
    await aRegistration(db, (await at(1))._id)
    await staff.list('admin')
    let queries = 0
    const count = () => {
      queries += 1
    }
    services.pool.on('acquire', count)
    for (const [path, expected] of [
      ['admin', 2],
      ['admin?fields=detailed&sort=-registrants&search=1', 2],
      ['admin?fields=full', 3],
    ] as const) {
      queries = 0
      await staff.list(path)
      expect(queries, path).toBe(expected)
    }
    services.pool.off('acquire', count)
  })
})

describe('one reading for all', () => {
  test('is read once for all simultaneous viewers, and again after a change', async () => {
    const { _id: id } = await at(1)
    let queries = 0
    const count = () => {
      queries += 1
    }
    services.pool.on('acquire', count)
    await Promise.all(Array.from({ length: 50 }, () => visitor.get('public')))
    services.pool.off('acquire', count)
    expect(queries).toBe(1)
    await staff.change(id, { name: 'Another name' })
    expect(await names('public')).toEqual(['Another name'])
    services.announcements.tell('webinars')
    await db.updateTable('webinar').set({ name: 'Changed elsewhere' }).execute()
    expect(await names('public')).toEqual(['Changed elsewhere'])
  })

  test('shows members their own registrations as they are now, and no others', async () => {
    const { _id: id } = await at(1)
    await aRegistration(db, id)
    expect(await member.list('public')).toMatchObject([{ attendees: [] }])
    await aRegistration(db, id, { account_id: person.accountId })
    const [webinar] = await member.list('public')
    expect(webinar?.attendees).toEqual([
      {
        _id: expect.any(String) as string,
        user: { _id: person.accountId, firstName: 'Ada', lastName: 'Lovelace', email: person.email },
        attendanceStatus: 'registered',
        registeredAt: expect.any(String) as string,
        timeZone: 'America/New_York',
        createdAt: expect.any(String) as string,
        updatedAt: expect.any(String) as string,
      },
    ])
    expect(await visitor.list('public')).toMatchObject([{ attendees: [] }])
  })
})
