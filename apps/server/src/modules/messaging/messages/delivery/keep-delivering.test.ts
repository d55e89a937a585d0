import { hour, noon, testDelivery } from '#testing/mails/delivery.ts'
import { eventually } from '#testing/eventually.ts'
import { expect, test } from 'vitest'
import { deliverDue } from './deliver-due.ts'
import { keepDelivering } from './keep-delivering.ts'

const { services, time, stateOf, newRegistration, change } = await testDelivery(deliverDue)

test('mail goes out while an SMS provider says nothing', async () => {
  const { registration } = await newRegistration({ reminder_sms: 'Soon' })
  await change(registration.accountId, { phone: '2025550100', sms_reminders: true })
  time.now = new Date(noon.getTime() - hour / 10)
  const asked = Promise.withResolvers<undefined>()
  const answered = Promise.withResolvers<undefined>()
  const send = async () => {
    asked.resolve(undefined)
    await answered.promise
    return {}
  }
  const { stop } = await keepDelivering({ ...services, sms: { ...services.sms, send } })
  await asked.promise
  await eventually(async () => expect(await stateOf('confirmation')).toMatchObject({ state: 'sent' }))
  expect(await stateOf('reminder-sms')).toMatchObject({ state: 'sending' })

  answered.resolve(undefined)
  await eventually(async () => expect(await stateOf('reminder-sms')).toMatchObject({ state: 'sent' }))
  await stop()
})
