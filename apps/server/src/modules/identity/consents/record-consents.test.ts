import { transact } from '#db/transact.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { expect, test } from 'vitest'
import { listConsents, recordConsents } from './index.ts'

const { app, services, db } = await buildTestApp()
const network = '203.0.113.0/24'

const someone = async () => (await signedIn(services)).accountId

const record = (accountId: string, answers: Partial<Parameters<typeof recordConsents>[2]>) =>
  transact(db, (tx) => recordConsents(services, tx, { accountId, network, given: {}, ...answers }))

const standing = (accountId: string) =>
  db.selectFrom('account').select(['sms_reminders', 'sms_news']).where('id', '=', accountId).executeTakeFirst()

const events = (accountId: string) =>
  db
    .selectFrom('audit_event')
    .select(['actor_id', 'network', 'detail'])
    .where('action', '=', 'consent.changed')
    .where('subject_id', '=', accountId)
    .execute()

test('a tick is kept with the firm’s words, the time and the network, and holds from then on', async () => {
  const accountId = await someone()
  await record(accountId, { given: { smsReminders: true } })

  const { smsRemindersConsent: wording } = await readSettings(services)
  expect(await listConsents(db, accountId)).toEqual([
    { kind: 'sms-reminders', granted: true, wording, network, givenAt: expect.any(Date) as Date },
  ])
  expect(await standing(accountId)).toEqual({ sms_reminders: true, sms_news: false })
  expect(await events(accountId)).toEqual([
    { actor_id: accountId, network, detail: { kind: 'sms-reminders', granted: true } },
  ])
})

test('without a tick there is no consent: untouched boxes are not recorded', async () => {
  const accountId = await someone()
  await record(accountId, { given: { smsReminders: false, smsNews: false } })
  await record(accountId, { given: {} })
  expect(await listConsents(db, accountId)).toEqual([])
  expect(await standing(accountId)).toEqual({ sms_reminders: false, sms_news: false })
})

test('a withdrawn consent is a second answer; the first one stays', async () => {
  const accountId = await someone()
  await record(accountId, { given: { smsNews: true } })
  await record(accountId, { given: { smsNews: true } })
  await record(accountId, { given: { smsNews: false } })
  expect(await listConsents(db, accountId)).toMatchObject([
    { kind: 'sms-news', granted: false },
    { kind: 'sms-news', granted: true },
  ])
  expect(await standing(accountId)).toEqual({ sms_reminders: false, sms_news: false })
})

test('the words are those of that moment, also after the firm has changed them', async () => {
  const { smsNewsConsent: earlier } = await readSettings(services)
  const accountId = await someone()
  await record(accountId, { given: { smsNews: true } })

  const { headers } = await signedIn(services, { role: 'admin' })
  const payload = { smsNewsConsent: 'Other words about news' }
  expect((await app.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload })).statusCode).toBe(200)
  await record(accountId, { given: { smsNews: false } })
  await record(accountId, { given: { smsNews: true } })

  const words = (await listConsents(db, accountId)).map(({ wording }) => wording)
  expect(words).toEqual(['Other words about news', 'Other words about news', earlier])
})

test('who accepts the terms accepts these versions of terms and privacy', async () => {
  const accountId = await someone()
  await record(accountId, { terms: true })
  const { legal } = await readSettings(services)
  expect(await listConsents(db, accountId)).toMatchObject([
    { kind: 'privacy', granted: true, wording: legal.privacy.version },
    { kind: 'terms', granted: true, wording: legal.terms.version },
  ])
})

test('nothing is kept if the transaction fails', async () => {
  const accountId = await someone()
  const failed = transact(db, async (tx) => {
    await recordConsents(services, tx, { accountId, network, given: { smsNews: true }, terms: true })
    throw new Error('something else went wrong')
  })
  await expect(failed).rejects.toThrow('something else')
  expect(await listConsents(db, accountId)).toEqual([])
  expect(await events(accountId)).toEqual([])
})
