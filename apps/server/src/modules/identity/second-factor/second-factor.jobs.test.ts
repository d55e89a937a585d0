import { transact } from '#db/transact.ts'
import { runJobs } from '#platform/jobs/index.ts'
import type { Mail } from '#platform/mailer/mail.ts'
import { renderMail } from '#platform/mailer/render-mail.tsx'
import { namelessFirm } from '#platform/brand/firm.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { askSecondFactor, turnOnSecondFactor } from '#testing/asking/second-factor.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test } from 'vitest'
import { secondFactorJobs, turnOffSecondFactor } from './index.ts'

const sent: Mail<unknown>[] = []
const { app, services, db } = await buildTestApp({
  environment: { PUBLIC_URL: 'https://portal.example' },
  mailer: {
    send: (mail) => {
      sent.push(mail as Mail<unknown>)
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  },
})
const running = await runJobs(services, secondFactorJobs)
cleanUp(() => running.stop())

const currentPassword = 'correct horse'

const mailsTo = async (email: string, count: number) => {
  await eventually(() => expect(sent.filter(({ to }) => to.address === email)).toHaveLength(count))
  const mails = sent.filter(({ to }) => to.address === email)
  return Promise.all(mails.map(async ({ template, data }) => renderMail(await template(), data, namelessFirm)))
}

test('turning it on and off sends a mail with moment, network and one button', async () => {
  const person = await signedIn(services, { password: currentPassword })
  const { recoveryCodes } = await turnOnSecondFactor(app, person, currentPassword, new Date())
  const [on] = await mailsTo(person.email, 1)
  expect(on?.subject).toBe('Your second factor at Regent is on')
  expect(on?.text).toMatch(/When: .+\d{4}/u)
  expect(on?.text).toContain('https://portal.example/?dialog=reset')
  expect(on?.html.match(/class="button"/gu)).toHaveLength(1)

  await askSecondFactor(app, person, 'disable', { currentPassword, code: recoveryCodes[0] })
  const mails = await mailsTo(person.email, 3)
  expect(mails.map(({ subject }) => subject)).toContain('Your second factor at Regent is off')
})

test('the use of a recovery code sends a mail that says how many are left', async () => {
  const person = await signedIn(services, { password: currentPassword })
  const { recoveryCodes } = await turnOnSecondFactor(app, person, currentPassword, new Date())
  await askSecondFactor(app, person, 'begin', { currentPassword, code: recoveryCodes[0] })
  const mails = await mailsTo(person.email, 2)
  const used = mails.find(({ subject }) => subject === 'A recovery code of your account at Regent was used')
  expect(used?.text).toContain('9 codes are left')
  expect(used?.text).toContain('https://portal.example/profile?tab=security')
})

test('its removal on the command line sends a mail, too; where there was none, no mail', async () => {
  const person = await signedIn(services, { password: currentPassword })
  await turnOnSecondFactor(app, person, currentPassword, new Date())
  expect(await transact(db, (tx) => turnOffSecondFactor(tx, { accountId: person.accountId }))).toBe(true)
  expect(await transact(db, (tx) => turnOffSecondFactor(tx, { accountId: person.accountId }))).toBe(false)
  const mails = await mailsTo(person.email, 2)
  const off = mails.find(({ subject }) => subject === 'Your second factor at Regent is off')
  expect(off?.text).not.toContain('Network')
})
