import { newId } from '#db/new-id.ts'
import { anEliteMember, askDeals, aTerm } from '#testing/asking/ask-deals.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aCourse } from '#testing/records/a-lecture.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { whenDeals } from './deal-events.ts'
import { purgeDeals } from './delete-deal.ts'
import { publishDeal, sweepDueDeals } from './finish-changes.ts'

const { app, services, db } = await buildTestApp()
const staff = askDeals(app, (await signedIn(services, { role: 'admin' })).headers)
const member = askDeals(app, (await anEliteMember(services)).headers)

const published = vi.fn<(ids: readonly string[]) => void>()
const imageChosen = vi.fn<(ids: readonly string[]) => void>()

beforeAll(() => {
  whenDeals('published', async (_, __, ids) => {
    published(ids)
    return Promise.resolve()
  })
  whenDeals('imageChosen', async (_, __, ids) => {
    imageChosen(ids)
    return Promise.resolve()
  })
})

const detailsOf = async (answer: ReturnType<typeof staff.ask>) => {
  const { statusCode, ...reply } = await answer
  return [statusCode, reply.json<{ details?: object }>().details]
}

/** Its moment has come. */
const nowIs = (id: string) =>
  db
    .updateTable('deal')
    .set({ publish_at: new Date(inHours(-1)) })
    .where('id', '=', id)
    .execute()

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('a deal that staff make', () => {
  it('is published unless it says otherwise, and has what was entered', async () => {
    const ids = {
      categoryIds: [await aTerm(db, 'category', 'Real Estate'), await aTerm(db, 'category', 'Land')],
      typeIds: [await aTerm(db, 'type', 'Equity')],
      sourceId: await aTerm(db, 'source', 'Whitfield Partners'),
    }
    const document = await aFile(services, { name: 'terms.pdf', extension: 'pdf', contentType: 'application/pdf' })
    const { id: webinarId } = await aWebinar(db)
    const courseId = await aCourse(db, { title: 'Trusts' })
    const deal = await staff.make({
      ...ids,
      description: '<p>A <strong>good</strong> one<script>alert(1)</script></p>',
      documents: [{ name: 'Terms', uploadedUrl: document.url }],
      related: [
        { kind: 'course', _id: courseId },
        { kind: 'webinar', _id: webinarId },
      ],
      webinarId,
      createdBy: newId(),
    })
    expect(deal).toMatchObject({
      state: 'published',
      publishAt: null,
      name: 'Harlan Creek Apartments',
      url: 'https://harlan.example',
      description: '<p>A <strong>good</strong> one</p>',
      documents: [{ name: 'Terms', uploadedUrl: document.url, size: 10, contentType: 'application/pdf' }],
      related: [
        { kind: 'course', _id: courseId, name: 'Trusts' },
        { kind: 'webinar', _id: webinarId },
      ],
      webinar: { _id: webinarId },
      category: [{ name: 'Real Estate' }, { name: 'Land' }],
      type: [{ name: 'Equity' }],
      requirement: [],
      source: { _id: ids.sourceId, name: 'Whitfield Partners' },
      createdBy: { name: 'Ada Lovelace' },
    })
    expect(await member.one(deal._id)).toMatchObject({ name: deal.name, url: deal.url, source: deal.source })
    expect(published).toHaveBeenLastCalledWith([deal._id])
  })

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ url: 'javascript:alert(1)' }, { url: 'Please enter a link such as https://example.com' }],
    [{ url: 'ftp://example.com' }, { url: 'Please enter a link such as https://example.com' }],
    [
      { image: 'javascript:alert(1)' },
      { image: 'Please upload an image, or enter a link such as https://example.com/image.jpg' },
    ],
    [{ image: `/files/${newId()}.png` }, { image: expect.any(String) as string }],
    [{ categoryIds: [newId()] }, { categoryIds: 'Please choose from the list' }],
    [{ typeIds: ['x'] }, { typeIds: 'Please choose from the list' }],
    [{ strategyIds: 'x' }, { strategyIds: 'Please choose from the list' }],
    [{ sourceId: newId() }, { sourceId: 'Please choose from the list' }],
    [{ state: 'secret' }, { state: 'Please choose Draft, Scheduled, Published or Archived' }],
    [{ state: 'scheduled' }, { publishAt: 'Please choose when to publish it' }],
    [{ publishAt: '2020-01-01T00:00:00Z' }, { publishAt: 'This moment has passed. Please choose one to come' }],
    [{ webinarId: newId() }, { webinarId: 'Please choose a webinar' }],
    [
      { related: [{ kind: 'course', _id: newId() }] },
      { related: 'One of these is not there any more. Please choose again.' },
    ],
    [{ description: '<img src="https://elsewhere.example/x.png">' }, { description: expect.any(String) as string }],
  ])('is refused with the message of the field: %j', async (input, details) => {
    const count = () => db.selectFrom('deal').select('id').execute()
    const before = await count()
    expect(await detailsOf(staff.ask('POST', '', { name: 'X', ...input }))).toEqual([400, details])
    expect(await count()).toEqual(before)
  })

  it('takes no term of another kind', async () => {
    const type = await aTerm(db, 'type', 'Debt')
    const answer = staff.ask('POST', '', { name: 'X', categoryIds: [type] })
    expect(await detailsOf(answer)).toEqual([400, { categoryIds: 'Please choose from the list' }])
  })

  it('is changed only in the fields that are sent', async () => {
    const [one, other] = [await aTerm(db, 'strategy', 'Cash flow'), await aTerm(db, 'strategy', 'Value add')]
    const source = await aTerm(db, 'source', 'Keystone')
    const { _id: id } = await staff.make({ name: 'Before', strategyIds: [one], sourceId: source })
    const changed = (await staff.change(id, { name: 'After', strategyIds: [other] })).json<{ deal: object }>().deal
    expect(changed).toMatchObject({
      name: 'After',
      url: 'https://harlan.example',
      strategy: [{ _id: other }],
      source: { _id: source },
    })
    expect(await member.names(`?strategyId=${one}`)).toEqual([])
    expect(await member.names(`?strategyId=${other}`)).toEqual(['After'])
    const without = (await staff.change(id, { sourceId: '', strategyIds: [] })).json<{ deal: object }>().deal
    expect(without).toMatchObject({ source: null, strategy: [] })
  })

  it('is not overwritten by a form that shows it as it was earlier', async () => {
    const { _id: id, updatedAt } = await staff.make()
    const { updatedAt: later } = (await staff.change(id, { name: 'Second', updatedAt })).json<{
      deal: typeof updatedAt & { updatedAt: string }
    }>().deal
    const late = await staff.change(id, { name: 'Third', updatedAt })
    expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ code: 'conflict' })])
    expect((await staff.change(id, { name: 'Third', updatedAt: later })).statusCode).toBe(200)
  })
})

describe('an image of another host', () => {
  it('is kept as a source until it is copied, and its address changes nothing later', async () => {
    const image = 'https://elsewhere.example/picture.jpg'
    const deal = await staff.make({ image })
    expect(deal).toMatchObject({ image: '', imageSource: image })
    expect(imageChosen).toHaveBeenLastCalledWith([deal._id])

    const copy = (await aFile(services, { extension: 'png', contentType: 'image/png' })).url
    await db.updateTable('deal').set({ image: copy }).where('id', '=', deal._id).execute()
    imageChosen.mockClear()
    for (const same of [image, copy]) {
      const { deal: after } = (await staff.change(deal._id, { image: same })).json<{ deal: object }>()
      expect(after).toMatchObject({ image: copy, imageSource: image })
    }
    const { deal: without } = (await staff.change(deal._id, { image: '' })).json<{ deal: object }>()
    expect(without).toMatchObject({ image: '', imageSource: '' })
    expect(imageChosen).not.toHaveBeenCalled()
  })
})

describe('publishing', () => {
  it.each(['draft', 'archived'])('a deal that is %s is seen by staff alone', async (state) => {
    const { _id: id } = await staff.make({ state, name: `One that is ${state}` })
    expect((await member.ask('GET', `/${id}`)).statusCode).toBe(404)
    expect(await member.names('?limit=500')).not.toContain(`One that is ${state}`)
    expect(await staff.names(`?state=${state}`)).toContain(`One that is ${state}`)
    published.mockClear()
    await staff.change(id, { state: 'published' })
    expect(published).toHaveBeenCalledExactlyOnceWith([id])
    await staff.change(id, { name: 'Another name' })
    expect(published).toHaveBeenCalledOnce()
  })

  it('happens at its moment, by a job or by the sweep', async () => {
    const [soon, later] = [
      await staff.make({ name: 'Soon', publishAt: inHours(1) }),
      await staff.make({ name: 'Later', state: 'scheduled', publishAt: inHours(2) }),
    ]
    expect(soon).toMatchObject({ state: 'scheduled', publishedAt: null })
    published.mockClear()
    await sweepDueDeals.perform({}, services)
    await publishDeal.perform({ dealId: soon._id }, services)
    expect(published).not.toHaveBeenCalled()

    await nowIs(soon._id)
    await publishDeal.perform({ dealId: soon._id }, services)
    await publishDeal.perform({ dealId: soon._id }, services)
    expect(published).toHaveBeenCalledExactlyOnceWith([soon._id])
    expect(await member.one(soon._id)).toMatchObject({ name: 'Soon' })
    expect(await staff.one(soon._id)).toMatchObject({ state: 'published', publishAt: null })

    await nowIs(later._id)
    await sweepDueDeals.perform({}, services)
    expect(published).toHaveBeenLastCalledWith([later._id])
    const events = await db
      .selectFrom('audit_event')
      .select('actor_id')
      .where('action', '=', 'deal.published')
      .execute()
    expect(events).toEqual([{ actor_id: null }, { actor_id: null }])
  })

  it('is planned as one job, at the moment chosen last', async () => {
    const { _id: id } = await staff.make({ publishAt: inHours(5) })
    const moment = inHours(7)
    await staff.change(id, { publishAt: moment })
    const { rows } = await services.pool.query<{ run_at: Date }>(
      "select run_at from graphile_worker.jobs where key = 'publish-deal ' || $1",
      [id],
    )
    expect(rows.map(({ run_at: runAt }) => runAt.toISOString())).toEqual([moment])
    // A change of something else keeps it, and another state drops it.
    expect((await staff.change(id, { name: 'Still later' })).json()).toMatchObject({ deal: { publishAt: moment } })
    expect((await staff.change(id, { state: 'draft' })).json()).toMatchObject({ deal: { publishAt: null } })
  })
})

describe('deleting', () => {
  it('hides a deal for 30 days, in which it can be restored', async () => {
    const type = await aTerm(db, 'type', 'Lease')
    const { _id: id } = await staff.make({ name: 'To delete', typeIds: [type] })
    expect((await staff.ask('DELETE', `/${id}`)).json()).toEqual({ message: '"To delete" is deleted.' })
    expect((await staff.ask('GET', `/${id}`)).statusCode).toBe(404)
    expect(await member.names(`?typeId=${type}`)).toEqual([])
    expect(await staff.read('/deleted')).toMatchObject({ deals: [{ _id: id, name: 'To delete' }] })

    expect((await staff.ask('POST', `/${id}/restore`)).json()).toMatchObject({ deal: { name: 'To delete' } })
    expect(await member.names(`?typeId=${type}`)).toEqual(['To delete'])
    expect((await staff.ask('POST', `/${id}/restore`)).statusCode).toBe(404)
  })

  it('is for good afterwards, and leaves nothing of the deal', async () => {
    const document = await aFile(services)
    const { _id: id } = await staff.make({ documents: [{ name: 'Terms', uploadedUrl: document.url }] })
    await staff.ask('DELETE', `/${id}`)
    const deletedBefore = (days: number) =>
      db
        .updateTable('deal')
        .set({ deleted_at: new Date(inHours(-24 * days)) })
        .where('id', '=', id)
        .execute()
    await deletedBefore(29)
    await purgeDeals.perform({}, services)
    expect(await db.selectFrom('deal').select('id').where('id', '=', id).execute()).toHaveLength(1)
    await deletedBefore(31)
    expect((await staff.ask('POST', `/${id}/restore`)).statusCode).toBe(404)
    await purgeDeals.perform({}, services)
    expect(await db.selectFrom('deal').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await db.selectFrom('file_use').select('file_id').where('record_id', '=', id).execute()).toEqual([])
  })
})
