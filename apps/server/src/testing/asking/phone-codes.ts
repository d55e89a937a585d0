import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { jobs } from '#app/app.ts'
import { listJobs } from '#platform/jobs/index.ts'
import type { Sms, SmsSender } from '#platform/sms/sms.ts'
import { eventually } from '../eventually.ts'
import { signAsTwilio } from '../fakes/sign-as-twilio.ts'
import { workOn } from '../mails/sent-mails.ts'
import { buildTestApp } from './build-test-app.ts'
import { signedIn } from './signed-in.ts'

const authToken = 'a token of the test account'
const origin = 'https://portal.example.com'

export const codeIn = (text = ''): string => /\b(\d{6})\b/u.exec(text)?.[1] ?? ''

/** The server with its SMS, and people with numbers. */
export const testPhoneCodes = async () => {
  const sent: Sms[] = []
  /** What the provider says to every SMS, while it does not take them. */
  const trouble: { failure: Error | undefined } = { failure: undefined }
  const sms: SmsSender = {
    send: (each) => {
      if (trouble.failure) return Promise.reject(trouble.failure)
      sent.push(each)
      return Promise.resolve({})
    },
    showsAfterMs: 0,
    lookUpSent: ({ id }) => Promise.resolve(sent.some((each) => each.id === id) ? [{}] : []),
  }
  const { app, services, db } = await buildTestApp({
    sms,
    environment: {
      PUBLIC_URL: origin,
      TWILIO_ACCOUNT_SID: `AC${'01'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+12025550199',
    },
  })
  const { pool } = services
  await workOn(services, jobs)
  beforeEach(async () => {
    sent.length = 0
    trouble.failure = undefined
    await db.deleteFrom('budget').execute()
  })

  let numbers = 0
  /** Each one is another number in Chicago. */
  const aNumber = () => `312555${String((numbers += 1)).padStart(4, '0')}`

  const settle = () => eventually(async () => expect((await listJobs(db)).rows).toEqual([]))

  const aPerson = async ({ phone = aNumber(), isVerified = true, network = '203.0.113.0/24' } = {}) => {
    const person = await signedIn(services, { phone, isVerified, network })
    const ask = (method: 'POST' | 'PUT' | 'GET', path: string, payload?: object) =>
      app.inject({ method, url: `/api/auth/${path}`, headers: person.headers, ...(payload && { payload }) })
    return {
      ...person,
      phone,
      save: (update: object) => ask('PUT', 'profile', update),
      sendCode: () => ask('POST', 'phone/code'),
      confirm: (code: string) => ask('POST', 'phone/confirm', { code }),
      isConfirmed: async () => (await ask('GET', 'profile')).json<{ isPhoneConfirmed: boolean }>().isPhoneConfirmed,
    }
  }

  return {
    app,
    services,
    db,
    sent,
    trouble,
    aNumber,
    settle,
    aPerson,
    lastCode: async () => {
      await settle()
      return codeIn(sent.at(-1)?.text)
    },
    /** An SMS from this number. */
    answer: (from: string, text: string) => {
      const form = { From: `+1${from}`, To: '+12025550199', Body: text, MessageSid: `SM${randomUUID()}` }
      return app.inject({
        method: 'POST',
        url: '/api/sms/incoming',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signAsTwilio(`${origin}/api/sms/incoming`, form, authToken),
        },
        payload: new URLSearchParams(form).toString(),
      })
    },
    /** As if the last codes had been sent so much earlier. */
    passHours: async (hours: number) => {
      await pool.query(`update coded_number set last_code_at = last_code_at - make_interval(hours => $1)`, [hours])
      await pool.query(`update phone_code set created_at = created_at - make_interval(hours => $1)`, [hours])
      await db.deleteFrom('budget').execute()
    },
    /** Jobs that wait for their next attempt make it now. */
    retryNow: () => pool.query('update graphile_worker._private_jobs set run_at = now()'),
    forgetJobs: () => pool.query('delete from graphile_worker._private_jobs'),
  }
}
