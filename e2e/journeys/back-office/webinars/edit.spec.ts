import { createPerson, login } from '../../../people/people.ts'
import { webinarApi } from '../../../records/webinar-api.ts'
import { expect, test } from '../../../fixtures/without-webinars.ts'
import { evening, openForm, save, sheet } from '../../../screens/webinar-form.ts'

let api: Awaited<ReturnType<typeof webinarApi>>

test.beforeEach(async ({ page, query }) => {
  const admin = await createPerson(query, { role: 'admin' })
  api = await webinarApi(page, admin)
  await login(page, admin)
})

test('saving sends only what changed, and keeps what another person changed in the meantime', async ({
  page,
  query,
}) => {
  const { _id } = await api.make('Land Trusts', 48, { hostName: 'Margaret Ellison', line2: 'Who holds title' })
  await openForm(page, `?edit=${_id}`)
  const form = sheet(page, 'Edit webinar')
  await expect(form.getByLabel('Host name')).toHaveValue('Margaret Ellison')
  await query("update webinar set line2 = 'Who knows' where id = $1", [_id])
  await form.getByLabel('Host name').fill('Thomas Whitfield')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page, 'Edit webinar')
  expect((await sent).postDataJSON()).toEqual({ hostName: 'Thomas Whitfield' })
  await expect(page.getByText('Webinar updated successfully')).toBeVisible()
  expect(await query('select host_name, line2 from webinar')).toEqual([
    { host_name: 'Thomas Whitfield', line2: 'Who knows' },
  ])
})

test('moving a webinar says how many people will get a mail', async ({ page, query, checkPage }) => {
  const { _id } = await api.make('Land Trusts', 48)
  await query(
    `insert into registration (id, webinar_id, account_id, registered_at)
     select gen_random_uuid(), $1, id, now() from account where role = 'admin' limit 1`,
    [_id],
  )
  await openForm(page, `?edit=${_id}`)
  const form = sheet(page, 'Edit webinar')
  const notice = form.getByText('1 person will get a mail about the new time.')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Land Trusts')
  await expect(notice).toBeHidden()
  await form.getByLabel('Date EST').fill(evening)
  await expect(notice).toBeVisible()
  await checkPage()
})

test('a webinar that was deleted in the meantime says so', async ({ page, query, faults }) => {
  faults.expect(/status of 404/u)
  const { _id } = await api.make('Land Trusts', 48)
  await openForm(page, `?edit=${_id}`)
  const form = sheet(page, 'Edit webinar')
  await form.getByLabel('Line 3').fill('With Thomas Whitfield')
  await query('update webinar set deleted_at = now() where id = $1', [_id])
  await save(page, 'Edit webinar')
  await expect(form.getByText(/^This webinar has been deleted/u)).toBeVisible()
  await expect(form.getByLabel('Line 3')).toHaveValue('With Thomas Whitfield')
})

test('ending a webinar asks first, and it stays ended', async ({ page, query }) => {
  const live = await api.make('Land Trusts', 1)
  await api.become(live, 'In Progress')
  await openForm(page, `?edit=${live._id}`)
  await sheet(page, 'Edit webinar').getByLabel('Status').selectOption('Ended')
  await save(page, 'Edit webinar')
  const question = page.getByRole('alertdialog', { name: 'End Webinar' })
  await expect(
    question.getByText('Are you sure you want to end this webinar? This will close the meeting for all participants.'),
  ).toBeVisible()
  await question.getByRole('button', { name: 'End and save' }).click()
  await expect(page.getByText('Webinar updated successfully')).toBeVisible()
  expect(await query('select status from webinar')).toEqual([{ status: 'Ended' }])
  await openForm(page, `?edit=${live._id}`)
  await expect(sheet(page, 'Edit webinar').getByLabel('Status').getByRole('option')).toHaveText(['Ended'])
})
