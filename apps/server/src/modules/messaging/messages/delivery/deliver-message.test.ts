import { MailDelayedError, MailRefusedError } from '#platform/mailer/mail-errors.ts'
import type { Mail, Mailer } from '#platform/mailer/mail.ts'
import { SmsRefusedError } from '#platform/sms/sms.ts'
import { hour, noon, testDelivery } from '#testing/mails/delivery.ts'
import { describe, expect, test } from 'vitest'
import { deliverDue } from './deliver-due.ts'
import { beginSending, claimDue } from './delivery.repository.ts'
import { planForUnregistered } from '../index.ts'

const { services, db, time, deliver, stateOf, newRegistration, change } = await testDelivery(deliverDue)

describe('the answer of a provider', () => {
  const withMailer = (send: (mail: Mail<unknown>) => Promise<void>) => {
    const mailer = { send, close: () => Promise.resolve() } as Mailer
    return { ...services, mailer }
  }

  test('a refusal is final and shown to staff; an address that does not exist is closed', async () => {
    const { registration } = await newRegistration()
    const refusing = withMailer(() => Promise.reject(new MailRefusedError('No such user', { isBounce: true })))
    await deliverDue(refusing, 'test')
    expect(await stateOf('confirmation')).toMatchObject({ state: 'failed', reason: 'No such user' })

    time.now = new Date(noon.getTime() - hour)
    expect((await deliver()).mails).toEqual([])
    expect(await stateOf('reminder-hour')).toMatchObject({
      state: 'stopped',
      reason: 'Nothing more is sent there: The address does not exist.',
    })
    expect(await db.selectFrom('closed_address').select('address').execute()).toEqual([{ address: registration.email }])
  })

  test('after a delay, the mail is sent again later with the same Message-ID', async () => {
    await newRegistration()
    const ids: string[] = []
    const delaying = withMailer(({ id }) => {
      ids.push(id)
      return Promise.reject(new MailDelayedError('Come back later'))
    })
    await deliverDue(delaying, 'test')
    expect(await stateOf('confirmation')).toMatchObject({ state: 'planned', reason: 'Come back later' })
    await deliverDue(delaying, 'test')
    expect(ids).toHaveLength(1)
    time.now = new Date(time.now.getTime() + 15_000)
    await deliverDue(delaying, 'test')
    expect(ids).toEqual([ids[0], ids[0]])
  })

  test('an SMS that is refused is not tried again', async () => {
    const { registration } = await newRegistration({ reminder_sms: 'Soon' })
    await change(registration.accountId, { phone: '2025550100', phone_confirmed_at: new Date(), sms_reminders: true })
    time.now = new Date(noon.getTime() - 10 * 60_000)
    const sms = { ...services.sms, send: () => Promise.reject(new SmsRefusedError('A landline')) }
    await deliverDue({ ...services, sms }, 'test')
    expect(await stateOf('reminder-sms')).toMatchObject({ state: 'failed', reason: 'A landline' })
  })
})

test('a message that is claimed but not begun can still be stopped', async () => {
  const [{ registration }] = [await newRegistration(), await newRegistration()]
  const ids = await claimDue(db, { worker: 'test', channels: ['mail'], now: time.now, limit: 10 })
  await planForUnregistered(db, registration.id)
  const messages = ids.map((id) => ({ id, kind: 'confirmation' as const, recipient: '' }))
  expect(ids).toHaveLength(2)
  expect((await beginSending(db, { worker: 'test', now: time.now }, messages)).size).toBe(1)
  // Nor can a worker begin what another one has claimed.
  expect((await beginSending(db, { worker: 'another', now: time.now }, messages)).size).toBe(0)
})
