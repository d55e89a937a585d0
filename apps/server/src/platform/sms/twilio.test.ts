import { breakOff, sayNothing } from '#testing/fakes/start-api-server.ts'
import { startTwilioServer } from '#testing/fakes/start-twilio-server.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { SmsDelayedError, SmsRefusedError, SmsUncertainError, textHash } from './sms.ts'
import { createTwilio } from './twilio.ts'

const twilio = await startTwilioServer()
const account = {
  sid: twilio.environment.TWILIO_ACCOUNT_SID,
  authToken: twilio.authToken,
  from: '+12025550199',
  apiUrl: twilio.url,
  perSecond: 1000,
}
const date = new Date('2030-03-06T17:00:00Z')
const sms = { id: 'message-1', to: '+12025550100', text: 'We begin in ten minutes', date }

beforeEach(() => {
  twilio.messages.length = 0
  twilio.requests.length = 0
  delete twilio.trouble.before
  delete twilio.trouble.after
})

const refusedWith = (input: Promise<unknown>) => input.catch((error: unknown) => error)

describe('an SMS', () => {
  test('is sent with number, text and sender, and gets the id of the provider', async () => {
    const { providerId } = await createTwilio(account).send(sms)
    expect(twilio.messages).toMatchObject([{ to: sms.to, body: sms.text, from: account.from, statusCallback: null }])
    expect(providerId).toBe(twilio.messages[0]?.sid)
  })

  test('may come from a messaging service, and requests a report if the portal can be reached', async () => {
    const from = `MG${'ab'.repeat(16)}`
    await createTwilio({ ...account, from }, { publicUrl: 'https://portal.example.com' }).send(sms)
    expect(twilio.messages).toMatchObject([
      {
        from: null,
        messaging_service_sid: from,
        statusCallback: 'https://portal.example.com/api/sms/status/message-1',
      },
    ])
  })

  test('keeps the pace that was set', async () => {
    const { send } = createTwilio({ ...account, perSecond: 20 })
    const began = performance.now()
    await Promise.all(Array.from({ length: 5 }, () => send(sms)))
    expect(performance.now() - began).toBeGreaterThan(190)
    expect(twilio.messages).toHaveLength(5)
  })
})

describe('what Twilio refuses', () => {
  test('is said in words that staff understand', async () => {
    const error = await refusedWith(createTwilio(account).send({ ...sms, to: '+1' }))
    expect(error).toBeInstanceOf(SmsRefusedError)
    expect(error).toMatchObject({ message: 'There is no such number. (Twilio 21211)', isStopped: false })
  })

  test('is said in its own words where we have none', async () => {
    twilio.trouble.before = () => ({ status: 400, body: { code: 21699, message: 'The moon is full' } })
    const error = await refusedWith(createTwilio(account).send(sms))
    expect(error).toMatchObject({ name: 'SmsRefusedError', message: 'Twilio refused it: The moon is full (21699)' })
  })

  test('because of a STOP is known as that', async () => {
    twilio.trouble.before = () => ({ status: 400, body: { code: 21610, message: 'unsubscribed recipient' } })
    expect(await refusedWith(createTwilio(account).send(sms))).toMatchObject({ isStopped: true })
  })

  test('for its own troubles, or ours, is tried again', async () => {
    for (const status of [429, 503, 401]) {
      twilio.trouble.before = () => ({ status, headers: { 'retry-after': '7' }, body: {} })
      const error = await refusedWith(createTwilio(account).send(sms))
      expect(error).toBeInstanceOf(SmsDelayedError)
      expect(error).toMatchObject({ retryAfterMs: status === 401 ? 5000 : 7000 })
    }
  })

  test('makes the next ones wait without asking', async () => {
    const { send } = createTwilio(account)
    twilio.trouble.before = () => ({ status: 429, headers: { 'retry-after': '60' } })
    await refusedWith(send(sms))
    expect(await refusedWith(send(sms))).toBeInstanceOf(SmsDelayedError)
    expect(twilio.requests).toHaveLength(1)
  })
})

describe('a line that breaks', () => {
  test('before anything was said means: not sent', async () => {
    const gone = await startTwilioServer()
    await gone.stop()
    const error = await refusedWith(createTwilio({ ...account, apiUrl: gone.url }).send(sms))
    expect(error).toBeInstanceOf(SmsDelayedError)
    expect((error as Error).message).toMatch(/refuses connections$/u)
  })

  test('after that, leaves the outcome uncertain', async () => {
    twilio.trouble.after = () => breakOff
    expect(await refusedWith(createTwilio(account).send(sms))).toBeInstanceOf(SmsUncertainError)
    twilio.trouble.after = () => sayNothing
    expect(await refusedWith(createTwilio(account, { timeoutMs: 100 }).send(sms))).toBeInstanceOf(SmsUncertainError)
    twilio.trouble.after = () => ({ status: 500 })
    expect(await refusedWith(createTwilio(account).send(sms))).toBeInstanceOf(SmsUncertainError)
    expect(twilio.messages).toHaveLength(3)
  })
})

test('a Twilio that says nothing is waited for once, not by each of many', async () => {
  twilio.trouble.before = () => sayNothing
  const { send } = createTwilio(account, { timeoutMs: 100 })
  expect(await refusedWith(send(sms))).toBeInstanceOf(SmsUncertainError)
  expect(await refusedWith(send(sms))).toBeInstanceOf(SmsDelayedError)
  expect(twilio.requests).toHaveLength(1)
})

describe('whether one went', () => {
  const begunSms = { id: sms.id, to: sms.to, date, textHash: textHash(sms.text), begunAt: new Date() }
  const ask = (begunAt: Date) => createTwilio(account).lookUpSent({ ...begunSms, begunAt })

  test('is found by number, text and time', async () => {
    const { send } = createTwilio(account)
    const begunAt = new Date()
    expect(await ask(begunAt)).toEqual([])
    await send({ ...sms, to: '+12025550101' })
    await send({ ...sms, text: 'Another text' })
    expect(await ask(begunAt)).toEqual([])
    const sent = await send(sms)
    expect(await ask(begunAt)).toEqual([sent])
    const later = new Date(Date.now() + 60 * 60_000)
    expect(await ask(later)).toEqual([])
  })

  test('is looked up page by page for a number with many, and no further back than need be', async () => {
    const { send } = createTwilio(account)
    const begunAt = new Date()
    const first = await send(sms)
    for (let count = 0; count < 120; count += 1) await send({ ...sms, text: `Text ${count}` })
    twilio.requests.length = 0
    expect(await ask(begunAt)).toEqual([first])
    expect(twilio.requests).toHaveLength(3)
    expect(await ask(new Date(Date.now() + 60 * 60_000))).toEqual([])
    expect(twilio.requests).toHaveLength(4)
  })

  test('is asked later while Twilio cannot be, and cannot be known where it does not tell', async () => {
    const gone = await startTwilioServer()
    await gone.stop()
    const away = createTwilio({ ...account, apiUrl: gone.url }).lookUpSent(begunSms)
    expect(await refusedWith(away)).toBeInstanceOf(SmsDelayedError)
    expect(await createTwilio({ ...account, authToken: 'another' }).lookUpSent(begunSms)).toBeUndefined()
  })
})
