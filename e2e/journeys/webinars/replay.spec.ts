import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/without-webinars.ts'
import { createPerson, login } from '../../people/people.ts'
import { recordRoom } from '../../records/recorded-room.ts'
import { registerForWebinar } from '../../records/register-for-webinar.ts'
import { open } from '../../screens/account-dialogs.ts'

const second = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

test('a replay is watched with what happened in its time, continued on another device, and counts as watched', async ({
  page,
  browser,
  server,
  query,
  checkPage,
  api,
}) => {
  const webinar = await api.make('When a Tenant Sues', 1, {
    hostName: 'Margaret Ellison',
    description: 'Agenda:\n0:00 A fall on the back stairs\n0:10 What the plaintiff sees\n0:20 Questions',
    ctas: [{ label: 'Entity review', link: `${server.address}/terms` }],
  })
  const member = await createPerson(query)
  await registerForWebinar(page, member, webinar)
  await api.record(webinar, 24)
  await api.become(webinar, 'In Progress')
  await api.become(webinar, 'Ended')
  await recordRoom(query, webinar, {
    seconds: 24,
    chat: [
      { at: 2, name: 'Walter Brandt', text: 'My agent says the umbrella covers everything.' },
      { at: 10, name: 'Ada', email: member.email, text: 'Can the policy name the company?' },
      { at: 23, name: 'Margaret Ellison', role: 'Admin', text: 'See you next week.' },
    ],
    offers: [{ number: 1, from: 8, to: 23.5 }],
  })
  const measured = () => query('select from recording where duration_seconds > 23 and webinar_id = $1', [webinar._id])
  await expect.poll(async () => (await measured()).length).toBe(1)

  await login(page, member)
  await open(page, `/royal-tv/${webinar.slug}/replay`)
  await expect(page.getByRole('heading', { level: 1, name: 'When a Tenant Sues' })).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await expect(page.getByText('My agent says the umbrella covers everything.')).toBeVisible()
  await page.keyboard.press('k')
  const chapters = page.getByRole('region', { name: 'Chapters' })
  await chapters.getByRole('button', { name: 'What the plaintiff sees' }).click()
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(10)
  await expect(chapters.locator('[aria-current]')).toContainText('What the plaintiff sees')
  await expect(page.locator('.chat-row--own')).toContainText('Can the policy name the company?')
  await expect(page.getByText('See you next week.')).toBeHidden()
  await page.getByRole('button', { name: 'Pause' }).click()
  await checkPage()

  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open Entity review' }).click(),
  ])
  await terms.close()
  await expect
    .poll(async () => (await query('select from offer_click where webinar_id = $1', [webinar._id])).length)
    .toBe(1)

  const device = await (await browser.newContext({ baseURL: server.address })).newPage()
  await login(device, member)
  await open(device, '/')
  await expect(device.getByRole('heading', { name: 'When a Tenant Sues' })).toBeVisible()
  await device.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(device.getByText(/Continue at 0:\d\d/u)).toBeVisible()
  await device.getByRole('button', { name: 'Play', exact: true }).first().click()
  await device.getByLabel(/Speed/u).selectOption('2')
  await expect.poll(() => second(device)).toBeGreaterThan(23)
  await open(device, '/royal-tv?tab=watched')
  await expect(device.getByRole('link', { name: 'View Details: When a Tenant Sues' })).toBeVisible()
  await device.context().close()
})
