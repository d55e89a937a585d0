import { askWebhooks } from '#testing/asking/ask-webhooks.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aRecording } from '#testing/records/a-file.ts'
import { storeDeal } from '#testing/records/stored-deals.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { verifyWebhook } from '#testing/verify-webhook.ts'
import { describe, expect, it } from 'vitest'

const { app, services, db, clock, forward, receiver, ask, aWebhook, staff, bodies } = await askWebhooks()

describe('a webhook', () => {
  it('gets an event for a registration, signed so that its receiver knows the sender and refuses a replay', async () => {
    const { secret, deliver, details } = await aWebhook(['webinar.registered'])
    const webinar = await aWebinar(db, { name: 'Market outlook' })
    const { accountId } = await signedIn(services)
    await aRegistration(db, webinar.id, { account_id: accountId })
    await deliver()

    const [request] = receiver.received
    if (!request) throw new Error('Nothing was sent')
    const { headers, body } = request
    const { id, event } = verifyWebhook({ headers, body, secret, now: clock() })
    expect(id).toBe((await details())._id)
    expect(event).toMatchObject({
      type: 'webinar.registered',
      data: { member: { _id: accountId }, webinar: { _id: webinar.id, name: 'Market outlook' } },
    })
    expect(await details()).toMatchObject({ state: 'delivered', attempts: 1, body, log: [{ status: 204 }] })

    const later = new Date(clock().getTime() + 301_000)
    expect(() => verifyWebhook({ headers, body, secret, now: later })).toThrow('too old')
    expect(() => verifyWebhook({ headers, body: `${body} `, secret, now: clock() })).toThrow('wrong')
    expect(() => verifyWebhook({ headers, body, secret: 'whsec_AAAA', now: clock() })).toThrow('wrong')
  })

  it('gets no event for what was not saved, nor for what it did not ask for', async () => {
    const { log } = await aWebhook(['webinar.attended'])
    const { id } = await aWebinar(db)
    await db
      .transaction()
      .execute(async (tx) => {
        await aRegistration(tx, id, { attendance: 'attended' })
        throw new Error('taken back')
      })
      .catch(() => undefined)
    await aRegistration(db, id)
    expect(await log()).toEqual([])
  })

  it('gets one event for a change of a member, however many statements made it, and one for a new Elite member', async () => {
    const { deliver } = await aWebhook(['member.changed', 'member.became_elite'])
    const { accountId } = await signedIn(services)
    await db.deleteFrom('webhook_event').execute()
    const url = `/api/members/${accountId}`
    const payload = { firstName: 'Grace', client_type: 'Elite', tags: ['VIP', 'Panel'] }
    expect((await app.inject({ method: 'PUT', url, headers: staff().headers, payload })).statusCode).toBe(200)
    await deliver()
    const byType = new Map(bodies().map(({ type, data }) => [type, data]))
    expect(bodies()).toHaveLength(2)
    expect(byType.get('member.changed')).toMatchObject({
      member: { firstName: 'Grace', client_type: 'Elite', tags: ['Panel', 'VIP'] },
      changes: ['client_type', 'firstName', 'tags'],
    })
    expect(byType.get('member.became_elite')).toMatchObject({ member: { _id: accountId } })
  })

  it('gets events for watched replays, offers and deals', async () => {
    const { deliver } = await aWebhook(['replay.watched', 'offer.clicked', 'deal.opened'])
    const { accountId, headers } = await signedIn(services)
    const webinar = await aWebinar(db)
    const { pool } = services
    const ctas = JSON.stringify([{ label: 'Book a call', link: 'https://example.com' }])
    await pool.query(`update webinar set ctas = $2 where id = $1`, [webinar.id, ctas])
    await pool.query(`insert into room (webinar_id, name) values ($1, gen_random_uuid())`, [webinar.id])
    await pool.query(`insert into offer_click (webinar_id, number, clicked_by) values ($1, 1, $2)`, [
      webinar.id,
      accountId,
    ])
    const dealId = await storeDeal(db, { name: 'Harlan Creek' })
    await pool.query(`insert into deal_opening (deal_id, account_id) values ($1, $2)`, [dealId, accountId])
    await aRecording(services, webinar.id)
    const { rows } = await pool.query<{ id: string }>(
      `update recording set duration_seconds = 100 where webinar_id = $1 returning id`,
      [webinar.id],
    )
    const recordingId = rows[0]?.id
    const watch = (ranges: string) =>
      pool.query(
        `insert into replay_progress (account_id, recording_id, watched) values ($1, $2, $3)
         on conflict (account_id, recording_id) do update set watched = excluded.watched`,
        [accountId, recordingId, ranges],
      )
    await watch('{[0,40]}')
    await watch('{[0,51]}')
    await watch('{[0,90]}')
    await deliver()
    const byType = new Map(bodies().map(({ type, data }) => [type, data]))
    expect(bodies()).toHaveLength(3)
    expect(byType.get('replay.watched')).toMatchObject({ member: { _id: accountId }, webinar: { _id: webinar.id } })
    expect(byType.get('offer.clicked')).toMatchObject({
      member: { _id: accountId },
      offer: { number: 1, label: 'Book a call', link: 'https://example.com' },
    })
    expect(byType.get('deal.opened')).toMatchObject({ deal: { _id: dealId, name: 'Harlan Creek' }, times: 1 })

    const { body } = await app.inject({ url: '/api/auth/download', headers })
    expect(body).toContain('deal.opened')
    expect(body, 'names a deal that only Elite members see').not.toContain('Harlan Creek')
  })

  it('gets only the id of an erased person, and its log forgets them', async () => {
    const { deliver, log } = await aWebhook(['member.changed'])
    const { accountId } = await signedIn(services)
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(await log()).toHaveLength(1)
    const url = `/api/members/${accountId}/erase`
    const payload = { email }
    const erased = await app.inject({ method: 'POST', url, headers: staff().headers, payload })
    expect(erased.statusCode, erased.body).toBe(200)
    await deliver()
    expect(bodies().map(({ data }) => data)).toEqual([
      { member: { _id: accountId, erased: true }, changes: ['erased'] },
    ])
  })
})

describe('staff', () => {
  it.each([
    ['http://example.com/hooks', 'begins with https'],
    ['https://10.1.2.3/', 'private network'],
    ['https://3232235777/', 'private network'],
    ['https://example.com:99999/', 'web address'],
    ['https://user:secret@example.com/', 'web address'],
    ['ftp://example.com/', 'web address'],
  ])('cannot send events to %s', async (url, message) => {
    const { status, details } = await ask('POST', '', { name: 'Wrong', url, events: ['deal.opened'] })
    expect([status, details?.['url']]).toEqual([400, expect.stringContaining(message)])
  })

  it('see a secret once and replace it, while the earlier one signs for a day', async () => {
    const { id, secret, deliver, show } = await aWebhook(['webinar.registered'])
    expect(JSON.stringify(await show())).not.toContain(secret)
    const { secret: next } = await ask('POST', `/${id}/secret`)
    await ask('POST', `/${id}/test`)
    await deliver()
    await forward(25 * 60 * 60)
    await ask('POST', `/${id}/test`)
    await deliver()
    const [first, second] = receiver.received
    if (!first || !second) throw new Error('Nothing was sent')
    expect(verifyWebhook({ ...second, secret: next, now: clock() }).event.type).toBe('ping')
    expect(() => verifyWebhook({ ...second, secret, now: clock() })).toThrow('wrong')
    const then = new Date(Number(first.headers['webhook-timestamp']) * 1000)
    for (const each of [secret, next]) verifyWebhook({ ...first, secret: each, now: then })
  })

  it('change one at a time, and restore what they deleted', async () => {
    const { id, show } = await aWebhook(['webinar.registered'])
    const { updatedAt } = await show()
    expect(
      (await ask('POST', '', { name: 'AUTOMATION', url: 'https://example.com', events: ['deal.opened'] })).details,
    ).toEqual({
      name: 'There is a webhook of this name already',
    })
    expect((await ask('PUT', `/${id}`, { name: 'Other', updatedAt })).webhook.name).toBe('Other')
    expect(await ask('PUT', `/${id}`, { name: 'Third', updatedAt })).toMatchObject({
      status: 409,
      code: 'edit_conflict',
    })
    expect(await ask('DELETE', `/${id}`)).toMatchObject({ status: 200 })
    await aRegistration(db, (await aWebinar(db)).id)
    expect((await ask('GET', `/${id}`)).status).toBe(404)
    expect((await ask('POST', `/${id}/restore`)).webhook).toMatchObject({ name: 'Other', waiting: 0 })
  })
})
