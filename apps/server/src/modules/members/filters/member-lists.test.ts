import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aRecording } from '#testing/records/a-file.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { closeAddress } from '#modules/messaging/closed-addresses/index.ts'
import type { Member } from '@regent/contract/members/members'
import { beforeAll, describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()
const admin = await signedIn(services, { role: 'admin' })
await db.updateTable('account').set({ first_name: 'Staff', last_name: 'Only' }).execute()

interface List {
  members: Member[]
  total: number
  nextCursor?: string
}

const ask = (query: string) => app.inject({ url: `/api/members?${query}`, headers: admin.headers })
const list = async (query: string) => (await ask(query)).json<List>()
const found = async (query: string) =>
  (await list(`sort=name&role=user&${query}`)).members.map(({ firstName }) => firstName)

interface Person {
  first_name: string
  last_name: string
  email: string
  phone?: string
  [column: string]: unknown
}

const person = async (columns: Person) => {
  const id = newId()
  await db
    .insertInto('account')
    .values({ role: 'member', is_verified: true, id, ...columns })
    .execute()
  return id
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
const ids: Record<'ann' | 'bob' | 'zoe' | 'ole', string> = { ann: '', bob: '', zoe: '', ole: '' }
let [first, second] = ['', '']

beforeAll(async () => {
  ids.ann = await person({
    first_name: 'Jonathan',
    last_name: 'Lovelace',
    email: 'ann.lovelace@acme.example',
    phone: '2125550142',
    client_type: 'Elite',
    elite_until: daysAgo(-10),
    elite_attested_at: daysAgo(400),
    created_at: daysAgo(40),
    lifecycle_stage: 'Customer',
    utms: JSON.stringify({ source: 'letter' }),
    sms_news: true,
  })
  ids.bob = await person({
    first_name: 'Bob',
    last_name: 'Stone',
    email: 'bob@stone.example',
    client_type: 'Elite',
    elite_until: daysAgo(1),
    created_at: daysAgo(30),
    mail_news: false,
  })
  ids.zoe = await person({
    first_name: 'Zoë',
    last_name: 'Ångström',
    email: 'z.a@light.example',
    is_verified: false,
    city: 'Uppsala',
    created_at: daysAgo(20),
    disabled_at: new Date(),
  })
  ids.ole = await person({
    first_name: 'Ole',
    last_name: 'Under_score',
    email: 'ole@100percent.example',
    created_at: daysAgo(10),
  })
  first = (await aWebinar(db)).id
  second = (await aWebinar(db)).id
  await aRegistration(db, first, { account_id: ids.ann, attendance: 'attended' })
  await aRegistration(db, second, { account_id: ids.ann, given_up_at: new Date() })
  await aRegistration(db, second, { account_id: ids.bob })
  await aRecording(services, second)
  const recording = await db.selectFrom('recording').select('id').executeTakeFirstOrThrow()
  await db.insertInto('replay_progress').values({ account_id: ids.bob, recording_id: recording.id }).execute()
  const now = new Date()
  const session = { device: '', network: '', idle_seconds: 60, expires_at: now }
  await db
    .insertInto('session')
    .values([
      { id: newId(), account_id: ids.ann, last_used_at: daysAgo(100), ...session },
      { id: newId(), account_id: ids.bob, last_used_at: daysAgo(2), ...session },
    ])
    .execute()
  await db
    .insertInto('member_tag')
    .values([
      { account_id: ids.ann, tag: 'VIP' },
      { account_id: ids.ole, tag: 'Panel' },
    ])
    .execute()
  const bounced = { channel: 'mail', cause: 'bounced', reason: '' } as const
  await closeAddress(db, { ...bounced, address: 'bob@stone.example' })
})

describe('a search for members', () => {
  it.each([
    ['lovelace', ['Jonathan']],
    ['jonathan LOVE', ['Jonathan']],
    ['ann.lovelace@acme.example', ['Jonathan']],
    ['(212) 555-0142', ['Jonathan']],
    ['angstrom', ['Zoë']],
    ['zoë', ['Zoë']],
    ['uppsala', ['Zoë']],
    ['100%', ['Ole']],
    ['under_s', ['Ole']],
  ])('finds %s as it is typed', async (search, names) => {
    expect(await found(`search=${encodeURIComponent(search)}`)).toEqual(names)
  })

  it.each([
    ['a letter too many', 'Lovellace'],
    ['a missing letter', 'Lovlace'],
    ['a wrong letter', 'Lovekace'],
    ['two exchanged letters', 'Joanthan'],
    ['an error in each of two words', 'jonatan lovelaces'],
    ['an error in the address', 'ann.lovelase@acme.example'],
    ['a wrong digit', '2125550143'],
  ])('forgives %s', async (_, search) => {
    expect(await found(`search=${encodeURIComponent(search)}`)).toEqual(['Jonathan'])
  })

  it('does not mix what resembles a word with what fits it', async () => {
    await person({ first_name: 'Rob', last_name: 'Stene', email: 'rob@example.com', created_at: daysAgo(50) })
    expect(await found('search=stone')).toEqual(['Bob'])
    expect(await found('search=stane')).toEqual(['Bob', 'Rob'])
    await db.deleteFrom('account').where('email', '=', 'rob@example.com').execute()
  })

  it('finds nobody by signs without a word', async () => {
    expect(await found('search=%3F!')).toEqual([])
  })

  it('follows a changed name, and finds nobody by the old one', async () => {
    await db.updateTable('account').set({ last_name: 'Smith' }).where('id', '=', ids.ole).execute()
    expect([await found('search=smith'), await found('search=under_score')]).toEqual([['Ole'], []])
    await db.updateTable('account').set({ last_name: 'Under_score' }).where('id', '=', ids.ole).execute()
  })
})

describe('filters of members', () => {
  const cases: [string, () => string, string[]][] = [
    ['role', () => 'role=admin', []],
    ['client type', () => 'client_type=Elite', ['Jonathan']],
    ['the other client type, to which an ended Elite belongs', () => 'client_type=Lead', ['Bob', 'Ole', 'Zoë']],
    ['several values', () => 'lifecyclestage=Customer,Subscriber', ['Jonathan']],
    ['verified', () => 'verified=false', ['Zoë']],
    ['disabled', () => 'disabled=true', ['Zoë']],
    ['source', () => 'source=letter', ['Jonathan']],
    ['tags, whatever their case', () => 'tags=vip,nobody', ['Jonathan']],
    ['consents', () => 'consents=smsNews', ['Jonathan']],
    ['any of several consents', () => 'consents=smsNews,mailNews', ['Jonathan', 'Ole', 'Zoë']],
    ['mail trouble', () => 'mailTrouble=bounced', ['Bob']],
    ['when they came', () => `createdAfter=${daysAgo(25).toISOString()}`, ['Ole', 'Zoë']],
    ['when they were here', () => 'seenWithinDays=7', ['Bob']],
    ['how long they were not', () => 'notSeenForDays=30', ['Jonathan', 'Ole', 'Zoë']],
    ['a webinar they registered for', () => `registeredFor=${first}`, ['Jonathan']],
    ['one of two webinars', () => `registeredFor=${first},${second}`, ['Bob', 'Jonathan']],
    ['any webinar', () => 'registeredFor=any', ['Bob', 'Jonathan']],
    ['no webinar', () => 'registeredFor=none', ['Ole', 'Zoë']],
    ['attendance', () => `attended=${first}`, ['Jonathan']],
    ['no attendance at all', () => 'attended=none', ['Bob', 'Ole', 'Zoë']],
    ['a replay', () => `watched=${second}`, ['Bob']],
    ['no deal', () => 'openedDeal=none', ['Bob', 'Jonathan', 'Ole', 'Zoë']],
    ['a deal', () => `savedDeal=${newId()}`, []],
    ['the end of Elite', () => 'eliteEndsWithinDays=14', ['Jonathan']],
    ['a due attestation', () => 'attestationDue=true', ['Jonathan']],
    ['all of them together', () => 'client_type=Lead&verified=true&registeredFor=any', ['Bob']],
  ]

  it.each(cases)('choose by %s', async (_, query, names) => {
    const wanted = query().startsWith('role')
      ? (await list(query())).members.filter((m) => m.role === 'user')
      : undefined
    expect(wanted?.map(({ firstName }) => firstName) ?? (await found(query()))).toEqual(names)
  })

  it('follow what happens afterwards', async () => {
    const registration = await aRegistration(db, first, { account_id: ids.ole })
    expect(await found('registeredFor=any')).toEqual(['Bob', 'Jonathan', 'Ole'])
    const change = db.updateTable('registration').where('id', '=', registration.id)
    await change.set({ attendance: 'attended' }).execute()
    expect(await found('attended=any')).toEqual(['Jonathan', 'Ole'])
    await change.set({ attendance: 'missed' }).execute()
    await change.set({ given_up_at: new Date() }).execute()
    expect([await found('attended=any'), await found('registeredFor=any')]).toEqual([['Jonathan'], ['Bob', 'Jonathan']])
  })

  it.each([
    ['role=owner', 'role'],
    ['verified=yes', 'verified'],
    ['registeredFor=x', 'registeredFor'],
    ['seenWithinDays=0', 'seenWithinDays'],
    ['createdAfter=yesterday', 'createdAfter'],
    ['sort=email', 'sort'],
    [`segment=${newId()}`, 'segment'],
  ])('refuse %s with its message', async (query, field) => {
    const answer = await ask(query)
    expect([answer.statusCode, Object.keys(answer.json<{ details: object }>().details)]).toEqual([400, [field]])
  })
})

describe('a list of members', () => {
  it.each([
    ['name', ['Bob', 'Jonathan', 'Ole', 'Zoë']],
    ['-name', ['Zoë', 'Ole', 'Jonathan', 'Bob']],
    ['createdAt', ['Jonathan', 'Bob', 'Zoë', 'Ole']],
    ['-lastSeen', ['Bob', 'Jonathan']],
    ['eliteUntil', ['Bob', 'Jonathan']],
  ])('is sorted by %s, and its pages continue each other', async (sort, names) => {
    const seen: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: List = await list(`role=user&sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
      expect(page.total).toBe(4)
      seen.push(...page.members.map(({ firstName }) => firstName))
      cursor = page.nextCursor
    }
    expect(seen.slice(0, names.length)).toEqual(names)
    expect(new Set(seen).size).toBe(4)
  })

  it('shows what staff read of each', async () => {
    const { members } = await list('search=lovelace')
    expect(members).toEqual([
      {
        _id: ids.ann,
        email: 'ann.lovelace@acme.example',
        firstName: 'Jonathan',
        lastName: 'Lovelace',
        phone: '2125550142',
        client_type: 'Elite',
        eliteUntil: expect.any(String) as string,
        lifecyclestage: 'Customer',
        tags: ['VIP'],
        role: 'user',
        disabled: false,
        isVerified: true,
        isSample: false,
        smsReminders: false,
        smsNews: true,
        mailNews: true,
        source: 'letter',
        lastSeenAt:
          daysAgo(100)
            .toISOString()
            .replace(/T.*/u, expect.any(String) as never) && members[0]?.lastSeenAt,
        registrations: 1,
        attended: 1,
        createdAt: expect.any(String) as string,
        updatedAt: expect.any(String) as string,
      },
    ])
  })

  it('without filters comes in pages, the newest first', async () => {
    const page = await list('limit=2')
    expect([page.members.map(({ firstName }) => firstName), page.total]).toEqual([['Staff', 'Ole'], 5])
    const next = await list(`limit=2&cursor=${page.nextCursor ?? ''}`)
    expect(next.members.map(({ firstName }) => firstName)).toEqual(['Zoë', 'Bob'])
  })

  it('says which tags and sources there are, and how many have them', async () => {
    const read = async (what: string) =>
      (await app.inject({ url: `/api/members/${what}`, headers: admin.headers })).json<Record<string, object[]>>()
    expect((await read('tags'))['tags']).toMatchObject([
      { name: 'Panel', members: 1 },
      { name: 'VIP', members: 1 },
    ])
    expect((await read('sources'))['sources']).toMatchObject([{ name: 'letter', members: 1 }])
    expect(await read('figures')).toEqual({ members: 5, elite: 1, eliteEnding: 1, attestationDue: 1 })
  })
})
