import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '../../../fixtures/journey.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { lookIntoMails } from '../../../screens/mail-frames.ts'
import { createPerson, login, signUpByMail } from '../../../people/people.ts'

test.beforeEach(({ faults }) => lookIntoMails(faults))

const hostile = [
  'From: Regent <portal@example.com>',
  'To: hostile@example.com',
  'Subject: Open me',
  'Date: Thu, 20 Nov 2099 19:30:00 +0000',
  'MIME-Version: 1.0',
  'Content-Type: text/html; charset=utf-8',
  '',
  `<html><head><title>Open me</title><style>.seen { color: rgb(1, 2, 3) }</style>
  <meta http-equiv="refresh" content="0;url=/"><base href="https://tracker.example/">
  <link rel="stylesheet" href="https://tracker.example/a.css"><script>top.document.title = 'Taken'</script></head>
  <body onload="top.document.title = 'Taken'"><p class="seen">Good evening</p>
  <p style="background: url(https://tracker.example/b.png)">Ours</p>
  <img src="https://tracker.example/a.gif" alt="A picture"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="A dot">
  <form action="/api/auth/logout"><button>Send</button></form><iframe src="https://tracker.example/"></iframe>
  <a href="javascript:top.document.title='Taken'">Press</a> <a href="https://elsewhere.example/">Leave</a></body></html>`,
].join('\r\n')

test(
  'the outbox shows what would have been sent, and names the setting that is missing',
  { tag: '@phone' },
  async ({ page, outbox, query, checkPage, faults }) => {
    const person = await signUpByMail({ page, outbox })
    await login(page, await createPerson(query, { role: 'admin' }))
    await page.goto('/admin/messages')
    await hydrated(page)
    await page.getByRole('navigation', { name: 'Parts of messages' }).getByRole('link', { name: 'Outbox' }).click()
    await expect(page).toHaveURL('/admin/messages/outbox')
    await expect(page).toHaveTitle('Outbox · Regent')
    await expect(page.getByText('Mail and SMS are not being sent')).toBeVisible()
    await expect(page.getByText(/set SMTP_URL and MAIL_FROM/u)).toBeVisible()
    await checkPage()

    await page
      .getByRole('link', { name: `Read the message to ${person.email}` })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: 'Mail' })
    await expect(sheet.getByText('Message-ID')).toBeVisible()
    const mail = page.frameLocator('iframe')
    const link = mail.getByRole('link', { name: /password/iu }).first()
    await expect(link).toHaveAttribute('href', /\/verify\//u)
    await checkPage()
    // This one has been used, and says so if the tab lives that long.
    faults.allow(/status of 410/u)
    // The links of a mail work, in a tab of their own.
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await expect(tab).toHaveURL(/\/verify\//u)
    await tab.close()
  },
)

test('a displayed mail cannot run scripts, load, send or navigate', async ({
  page,
  query,
  server,
  checkPage,
  faults,
}) => {
  // What the mail tries is refused where it is read already, before it is drawn.
  faults.expect(/violates the following Content Security Policy directive/u)
  const folder = path.join(server.dataFolder, 'outbox')
  await login(page, await createPerson(query, { role: 'admin' }))
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, '9999-hostile.eml'), hostile)
  await page.goto('/admin/messages/outbox?entry=9999-hostile.eml')
  await hydrated(page)
  const mail = page.frameLocator('iframe[title="Mail: Open me"]')
  await expect(mail.getByText('Good evening')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(mail.getByAltText('A dot')).toHaveAttribute('src', /^data:image/u)
  await expect(mail.getByAltText('A picture')).not.toHaveAttribute('src')
  await expect(mail.getByText('Press')).not.toHaveAttribute('href')
  await expect(mail.getByRole('link', { name: 'Leave' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(mail.locator('script, iframe, form, button, meta[http-equiv], base, link, [onload]')).toHaveCount(0)
  await expect(page).toHaveTitle('Outbox · Regent')
  await checkPage()
})
