import { randomUUID } from 'node:crypto'
import { expect, test } from '../../../fixtures/without-segments.ts'
import { createPerson, login } from '../../../people/people.ts'
import { enterPostalAddress } from '../../../records/settings.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { lookIntoMails } from '../../../screens/mail-frames.ts'

test(
  'a mailing to a segment is written, tested, sent, read in the mailbox and unsubscribed from, and its figures say so',
  { tag: '@phone' },
  async ({ page, query, server, outbox, faults, checkPage }) => {
    lookIntoMails(faults)
    await enterPostalAddress(query, server.address, '1 Main St, Austin, TX')
    const admin = await createPerson(query, { role: 'admin' })
    const mark = `Quill${Date.now()}`
    const reader = await createPerson(query, { firstName: 'Ann', lastName: mark })
    const silent = await createPerson(query, { firstName: 'Ben', lastName: mark })
    await query('update account set mail_news = false where email = $1', [silent.email])
    await query('insert into segment (id, name, filters) values ($1, $2, $3)', [
      randomUUID(),
      mark,
      JSON.stringify({ search: mark }),
    ])
    await login(page, admin)
    await page.goto('/admin/members/segments')
    await hydrated(page)
    await page.getByRole('button', { name: `Write to the members of ${mark}` }).click()

    const form = page.getByRole('dialog', { name: 'New mailing' })
    await expect(form.getByText('1 of 2 members gets this mail as of now.')).toBeVisible()
    await expect(form.getByText('1 member has unsubscribed')).toBeVisible()
    await form.getByRole('textbox', { name: 'Subject' }).fill(`${mark} for {{firstName}}`)
    await form
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('Good morning, {{firstName}}.\n\nHere is the news.')
    await expect(page.frameLocator('iframe').getByText('Good morning, Eleanor.')).toBeVisible()
    await checkPage()
    await form.getByRole('button', { name: 'Send a test to me' }).click()
    await expect(page.getByText(`To ${admin.email}`)).toBeVisible()
    await outbox.mailWith(admin.email, ({ subject }) => subject === `${mark} for Ada`)

    await form.getByRole('button', { name: 'Save draft' }).click()
    const sheet = page.getByRole('dialog', { name: `${mark} for {{firstName}}` })
    await expect(sheet.getByText('Draft')).toBeVisible()
    await checkPage()
    await sheet.getByRole('button', { name: 'Send...' }).click()
    const question = page.getByRole('dialog', { name: 'Send this mailing' })
    await expect(question.getByText('1 of 2 members gets this mail as of now.')).toBeVisible()
    await checkPage()
    await question.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('The mailing begins now')).toBeVisible()

    const { headers } = await outbox.mailWith(reader.email, ({ subject }) => subject === `${mark} for Ann`)
    const unsubscribe = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const [, link = ''] = /<([^>]+)>/u.exec(unsubscribe) ?? []
    const figures = sheet.getByLabel('What became of it')
    await expect(figures).toHaveText('Recipients1Sent1Bounced0Clicked0Unsubscribed0')
    await page.request.post(new URL(link).pathname)
    await expect(figures).toHaveText('Recipients1Sent1Bounced0Clicked0Unsubscribed1')
    await checkPage()
    await sheet.getByRole('link', { name: 'Show each mail' }).click()
    await expect(page.getByRole('table', { name: 'Messages' }).locator('tbody').getByRole('row')).toHaveCount(1)
    await expect(page.getByRole('link', { name: `Read: Mailing to ${reader.email}` })).toBeVisible()
  },
)
