import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { startTwilioServer } from '#testing/fakes/start-twilio-server.ts'
import { expect, test } from 'vitest'

const twilio = await startTwilioServer()
const { app, services, db } = await buildTestApp({ environment: twilio.environment })

test('the answer to a test message says whether a provider sends it or the outbox keeps it', async () => {
  const { headers, accountId, email } = await signedIn(services, { role: 'admin' })
  await db.updateTable('account').set({ phone: '2025550100' }).where('id', '=', accountId).execute()
  const tryOut = (kind: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/messages/templates/${kind}/test`, headers, payload })

  // It may be another person's.
  const unconfirmed = await tryOut('reminder-sms', { text: 'Soon' })
  expect([unconfirmed.statusCode, twilio.messages.length]).toEqual([409, 0])
  await db.updateTable('account').set({ phone_confirmed_at: new Date() }).where('id', '=', accountId).execute()

  expect((await tryOut('reminder-sms', { text: 'Soon' })).json()).toEqual({
    sentTo: '+12025550100',
    message: 'A test message is on its way to +12025550100.',
  })
  expect(twilio.messages).toMatchObject([{ to: '+12025550100', body: 'Soon' }])
  expect((await tryOut('update', { subject: 'Come', text: 'Soon' })).json()).toEqual({
    sentTo: email,
    message: 'No provider is set: the test message is in the outbox.',
  })

  twilio.trouble.before = () => ({ status: 400, body: { code: 21614, message: 'not a mobile number' } })
  const refused = await tryOut('reminder-sms', { text: 'Soon' })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { message: 'The test message could not be sent: The number cannot get SMS: it is a landline. (Twilio 21614)' },
  ])
})
