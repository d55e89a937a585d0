import { hour, noon, testDelivery } from '#testing/mails/delivery.ts'
import { eventually } from '#testing/eventually.ts'
import { expect, test } from 'vitest'
import { deliverDue } from './deliver-due.ts'
import { keepDelivering } from './keep-delivering.ts'

const { services, time, stateOf, newRegistration, change } = await testDelivery(deliverDue)

test('mail is sent while an SMS provider does not answer', async () => {
  const { registration } = await newRegistration({ reminder_sms: 'Soon' })
  await change(registration.accountId, { phone: '2025550100', phone_confirmed_at: new Date(), sms_reminders: true })
  time.now = new Date(noon.getTime() - hour / 10)
  const called = Promise.withResolvers<undefined>()
  const answered = Promise.withResolvers<undefined>()
  const send = async () => {
    called.resolve(undefined)
    await answered.promise
    return {}
  }
  const { stop } = await keepDelivering({ ...services, sms: { ...services.sms, send } })
  await called.promise
  await eventually(async () => expect(await stateOf('confirmation')).toMatchObject({ state: 'sent' }))
  expect(await stateOf('reminder-sms')).toMatchObject({ state: 'sending' })

  answered.resolve(undefined)
  await eventually(async () => expect(await stateOf('reminder-sms')).toMatchObject({ state: 'sent' }))
  await stop()
})
