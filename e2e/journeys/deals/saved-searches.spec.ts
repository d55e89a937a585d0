import { expect, test } from '../../fixtures/without-deals.ts'
import type { Query } from '../../harness/databases.ts'
import { createPerson, login } from '../../people/people.ts'
import { dealApi } from '../../records/deal-api.ts'
import { hydrated } from '../../screens/hydration.ts'

/** Mails wait a moment for other deals: here they come at once. */
const mailNow = (query: Query) =>
  query(`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where task_identifier = 'mail-deal-matches'
    ), run_at := now())
  `)

const matches = async (query: Query, email: string) =>
  query(
    `select m.sent_at is not null as is_sent, m.skipped_at is not null as is_skipped
     from deal_search_match m join deal_search s on s.id = m.search_id join account a on a.id = s.account_id
     where a.email = $1 order by m.found_at`,
    [email],
  )

test('a member saves a search, gets one mail for each new deal, and ends that by a link', async ({
  page,
  query,
  outbox,
  checkPage,
  anotherVisitor,
}) => {
  const admin = await createPerson(query, { role: 'admin' })
  const member = await createPerson(query)
  await query("update account set client_type = 'Elite' where email = $1", [member.email])
  const staff = await dealApi(page, admin)
  const name = `Real Estate ${member.email.slice(4, 12)}`
  const term = await staff.term('category', name)
  const publish = (deal: string) => staff.make(deal, { categoryIds: [term._id] })
  await publish('Marlow Street Arcade')

  await login(page, member)
  await page.goto(`/deals?categoryId=${term._id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved searches' })
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await dialog.getByLabel('Mail me').selectOption('At once')
  await checkPage()
  await dialog.getByRole('button', { name: 'Save this search' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('1 deal fits now')
  await checkPage()

  await publish('Harlan Creek Apartments')
  await publish('Tri-County Self Storage')
  await expect.poll(() => matches(query, member.email)).toHaveLength(2)
  await mailNow(query)
  const mail = await outbox.mailWith(member.email, ({ subject = '' }) => subject.includes('new deal'))
  expect(mail.subject).toBe(`2 new deals for “${name}”`)
  expect(mail.text).toContain('Harlan Creek Apartments')
  expect(mail.text).not.toContain('Marlow Street Arcade')

  const link = /https?:\S+(?<path>\/deals\/searches\/unsubscribe\/[\w-]+)/u.exec(mail.text ?? '')?.groups?.['path']
  const visitor = await anotherVisitor()
  await visitor.page.goto(link ?? '')
  await expect(visitor.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(visitor.page.getByText(name)).toBeVisible()
  await visitor.checkPage()
  await visitor.page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(visitor.page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()

  await publish('Willow Bend Townhomes')
  const sent = { is_sent: true, is_skipped: false }
  await expect.poll(() => matches(query, member.email)).toEqual([sent, sent, { is_sent: false, is_skipped: true }])
  await page.reload()
  await expect(dialog.getByLabel(`How often to mail about “${name}”`)).toHaveValue('never')

  await dialog.getByRole('button', { name: `More about “${name}”` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog.getByText('No saved searches')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('4 deals fit now')
  await dialog.getByRole('button', { name: `Show deals of “${name}”` }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/deals?categoryId=${term._id}`)
})
