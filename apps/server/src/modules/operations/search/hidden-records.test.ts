import { describe, expect, it } from 'vitest'
import { newId } from '#db/new-id.ts'
import { anEliteMember } from '#testing/asking/ask-deals.ts'
import { aSearchedDeal, aSearchedReplay, askSearch } from '#testing/asking/ask-search.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aCourse, aCourseGroup, aLecture } from '#testing/records/a-lecture.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'

const { app, services, db } = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } })
const { ask, find, titles } = askSearch(app)

const admin = await signedIn(services, { role: 'admin' })
const member = await signedIn(services)
const elite = await anEliteMember(services)
const expired = await anEliteMember(services, new Date(Date.now() - 60_000))

const views = {
  visitor: {},
  member: member.headers,
  expired: expired.headers,
  elite: elite.headers,
  staff: admin.headers,
  'staff as visitor': { ...admin.headers, 'view-as': 'visitor' },
  'staff as Elite': { ...admin.headers, 'view-as': 'Elite' },
  'staff as the member': { ...admin.headers, 'view-as': member.accountId },
} satisfies Record<string, Record<string, string>>

type View = keyof typeof views

const everyone: View[] = Object.keys(views) as View[]
const signedInViews = everyone.filter((view) => view !== 'visitor' && view !== 'staff as visitor')
const eliteViews: View[] = ['elite', 'staff', 'staff as Elite']

describe('what a viewer may not see', () => {
  const word = 'zanzibar'
  /** Each record is made after all viewers were asked without it. */
  const records: [string, View[], () => Promise<unknown>][] = [
    ['webinar: Zanzibar listed', everyone, () => aWebinar(db, { name: 'Zanzibar listed' })],
    ['webinar: Zanzibar unlisted', ['staff'], () => aWebinar(db, { name: 'Zanzibar unlisted', is_listed: false })],
    [
      'webinar: Zanzibar not held',
      ['staff'],
      () => aWebinar(db, { name: 'Zanzibar not held', starts_at: new Date(Date.now() - 86_400_000) }),
    ],
    ['webinar: Zanzibar deleted', [], () => aWebinar(db, { name: 'Zanzibar deleted', deleted_at: new Date() })],
    ['lecture: Zanzibar open', everyone, () => aLecture(db, { title: 'Zanzibar open' })],
    ['lecture: Zanzibar draft', ['staff'], () => aLecture(db, { title: 'Zanzibar draft', state: 'draft' })],
    [
      'lecture: Zanzibar members',
      signedInViews,
      () => aLecture(db, { title: 'Zanzibar members', visibility: 'members' }),
    ],
    ['lecture: Zanzibar elite', eliteViews, () => aLecture(db, { title: 'Zanzibar elite', visibility: 'elite' })],
    [
      'lecture: Zanzibar of an Elite group',
      eliteViews,
      async () => {
        const group_id = await aCourseGroup(db, { visibility: 'elite' })
        return aLecture(db, { title: 'Zanzibar of an Elite group', course_id: await aCourse(db, { group_id }) })
      },
    ],
    [
      'lecture: Zanzibar of a segment',
      ['staff'],
      async () =>
        aLecture(db, { title: 'Zanzibar of a segment', visibility: `segment:${await aSegment()}` as 'elite' }),
    ],
    ['course: Zanzibar course', signedInViews, () => aCourse(db, { title: 'Zanzibar course', visibility: 'members' })],
    ['deal: Zanzibar deal', eliteViews, () => aSearchedDeal(db, { name: 'Zanzibar deal' })],
    ['deal: Zanzibar draft deal', ['staff'], () => aSearchedDeal(db, { name: 'Zanzibar draft deal', state: 'draft' })],
    [
      'deal: Zanzibar deal of a segment',
      ['staff'],
      async () => aSearchedDeal(db, { name: 'Zanzibar deal of a segment', segment_id: await aSegment() }),
    ],
    [
      'member: Zanzibar King',
      ['staff'],
      () =>
        db
          .insertInto('account')
          .values({
            id: newId(),
            role: 'member',
            first_name: 'Zanzibar',
            last_name: 'King',
            email: `${newId()}@example.com`,
          })
          .execute(),
    ],
    [
      'message: Zanzibar news',
      ['staff'],
      () => db.insertInto('mailing').values({ id: newId(), subject: 'Zanzibar news', text: '<p>Hello</p>' }).execute(),
    ],
  ]

  const aSegment = async () => {
    const id = newId()
    await db
      .insertInto('segment')
      .values({ id, name: `Nobody ${id}`, filters: JSON.stringify({ tags: 'nobody' }) })
      .execute()
    return id
  }

  const answers = async () => {
    const found: Partial<Record<View, string>> = {}
    // As typed, with a typing error, and as all that there is of one kind.
    for (const view of everyone) {
      const bodies = [
        await ask(word, { headers: views[view], perKind: '50' }),
        await ask('zanzbar', { headers: views[view] }),
      ]
      found[view] = bodies.map(({ body }) => body).join('\n')
    }
    return found
  }

  it.each(records)('%s changes nothing but for %j', async (_, seers, make) => {
    const before = await answers()
    await make()
    const after = await answers()
    const changed = everyone.filter((view) => after[view] !== before[view])
    expect(changed).toEqual(everyone.filter((view) => seers.includes(view)))
  })

  it('is not even read: no word of it is behind the words of the viewer’s audiences', async () => {
    const lexemes = async (like: string) => {
      const { rows } = await services.pool.query<{ kind: string }>(
        'select distinct kind from search_document, unnest(tsvector_to_array(words)) as lexeme where lexeme like $1 order by 1',
        [like],
      )
      return rows.map(({ kind }) => kind)
    }
    expect(await lexemes('%1.tzanzibar')).toEqual(['lecture', 'webinar'])
    expect(await lexemes('m_%.tzanzibar')).toEqual([])
    expect(await lexemes('m.tzanzibar')).toEqual(['message'])
  })

  it('is not refused either: who asks for members or messages gets nothing', async () => {
    for (const view of everyone.filter((each) => each !== 'staff')) {
      expect([view, await find(word, views[view], 'member,message')]).toEqual([view, []])
    }
    expect((await find(word, views.staff, 'member,message')).map(({ kind }) => kind)).toEqual(['member', 'message'])
  })

  it('follows what changes: a group that becomes Elite, a lecture that is published, Elite that ends', async () => {
    const group_id = await aCourseGroup(db)
    const lecture = await aLecture(db, { title: 'Quokka', course_id: await aCourse(db, { group_id }), state: 'draft' })
    expect(await titles('quokka', views.elite)).toEqual([])
    await db.updateTable('lecture').set({ state: 'published' }).where('id', '=', lecture).execute()
    expect(await titles('quokka')).toEqual(['lecture: Quokka'])
    await db.updateTable('course_group').set({ visibility: 'elite' }).where('id', '=', group_id).execute()
    expect(await titles('quokka')).toEqual([])
    expect(await titles('quokka', views.elite)).toEqual(['lecture: Quokka'])
    await db
      .updateTable('account')
      .set({ elite_until: new Date(Date.now() - 1000) })
      .where('id', '=', elite.accountId)
      .execute()
    expect(await titles('quokka', views.elite)).toEqual([])
    await db.updateTable('account').set({ elite_until: null }).where('id', '=', elite.accountId).execute()
    await db.updateTable('course_group').set({ deleted_at: new Date() }).where('id', '=', group_id).execute()
    expect(await titles('quokka', views.staff)).toEqual([])
  })

  it.each([
    ['link', everyone],
    ['members', signedInViews],
    ['elite', eliteViews],
    ['registered', ['member', 'staff', 'staff as the member']],
  ] as const)('a replay for %s is found by %j', async (access, seers) => {
    const id = await aSearchedReplay(services, `Axolotl ${access}`, access)
    await aRegistration(db, id, { account_id: member.accountId })
    for (const view of everyone) {
      const found = await titles(`axolotl ${access}`, views[view], 'replay')
      expect([view, found.length]).toEqual([view, (seers as readonly View[]).includes(view) ? 1 : 0])
    }
  })

  it('says nothing of a deal that stands behind a disclaimer', async () => {
    await aSearchedDeal(db, {
      name: 'Harbor lofts',
      description: '<p>Wombat yield of nine</p>',
      disclaimer_text: 'I understand.',
    })
    expect(await find('wombat', views.elite)).toEqual([])
    expect(await find('harbor', views.elite)).toMatchObject([{ title: 'Harbor lofts', snippet: '' }])
  })
})
