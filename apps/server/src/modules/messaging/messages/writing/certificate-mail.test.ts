import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { readOutbox } from '#testing/mails/read-outbox.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { expect, it } from 'vitest'
import { deliverDue } from '../delivery/deliver-due.ts'
import { planFollowUps } from '../index.ts'
import { messagingTexts } from '../texts.ts'

const { services, db } = await buildTestApp()
const { certificate: label, certificateEarned } = messagingTexts.mail

const held = new Date('2026-11-20T17:00:00Z')

const earn = (webinar: string, account: string, number: string, revoked_at: Date | null = null) =>
  db
    .insertInto('certificate')
    .values({
      ...{ number: number.padEnd(20, '0'), webinar_id: webinar, account_id: account, name: 'Ada', title: 'Trusts' },
      ...{ held_at: held, required_share: 80, minutes: 50, share: 90, revoked_at },
    })
    .execute()

it('the mail after a webinar leads who earned a certificate to it, and no one else', async () => {
  const webinar = await aWebinar(db, { status: 'Ended' })
  const [earned, revoked, short, missed, elsewhere] = await Promise.all(
    Array.from({ length: 5 }, () => signedIn(services)),
  )
  if (!earned || !revoked || !short || !missed || !elsewhere) throw new Error('There are five people')
  for (const { accountId: account_id } of [earned, revoked, short, missed, elsewhere])
    await aRegistration(db, webinar.id, {
      account_id,
      attendance: account_id === missed.accountId ? 'missed' : 'attended',
    })
  await earn(webinar.id, earned.accountId, 'A')
  await earn(webinar.id, revoked.accountId, 'B', held)
  const other = await aWebinar(db, { status: 'Ended' })
  await earn(other.id, elsewhere.accountId, 'C')

  await planFollowUps(db, webinar.id, 0)
  const due_at = new Date(Date.now() - 1000)
  await db.updateTable('message').set({ due_at }).where('webinar_id', '=', webinar.id).execute()
  await deliverDue(services, 'test')
  const { mails } = await readOutbox(services)
  const mailOf = ({ email }: { email: string }) => {
    const mail = mails.find(({ to }) => to?.[0]?.address === email)
    return { html: mail?.html ?? '', text: mail?.text?.replaceAll(/\s+/gu, ' ') ?? '' }
  }

  const { html, text } = mailOf(earned)
  const [, href = ''] = new RegExp(`href="([^"]+)"[^>]*>${label}<`, 'u').exec(html) ?? []
  expect(new URL(href).pathname).toBe(`/royal-tv/webinar-${webinar.id}`)
  expect(text).toContain(`${certificateEarned} ${label}`)
  expect(text).toMatch(new RegExp(`${label} \\(?\\S+/royal-tv/webinar-${webinar.id}\\?`, 'u'))
  for (const person of [revoked, short, missed, elsewhere]) {
    const mail = mailOf(person)
    expect(mail.text).toContain('http')
    expect(`${mail.html} ${mail.text}`).not.toMatch(/certificate/iu)
  }
})
