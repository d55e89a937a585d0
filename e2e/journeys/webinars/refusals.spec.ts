import { register, registerButton } from '../../screens/registration-page.ts'
import type { Query } from '../../harness/databases.ts'
import { dialogOf, fillLogin, open, toastOf } from '../../screens/account-dialogs.ts'
import { createPerson, login } from '../../people/people.ts'
import { expect, test } from '../../fixtures/without-webinars.ts'

const registrations = async (query: Query) =>
  (
    await query(
      'select a.email, r.given_up_at is not null as is_given_up from registration r join account a on a.id = r.account_id',
    )
  ).map(({ email, is_given_up }) => `${String(email)} ${is_given_up ? 'gave it up' : 'has it'}`)

test('registering in two tabs creates one registration and one confirmation', async ({ page, context, query, api }) => {
  const webinar = await api.make('Land Trusts', 30)
  const member = await createPerson(query)
  await login(page, member)
  // Without live changes, the second tab still offers to register.
  await context.routeWebSocket('**/api/live', () => undefined)
  const tab = await context.newPage()
  for (const each of [page, tab]) await open(each, `/webinar-register?id=${webinar._id}`)
  for (const each of [page, tab]) {
    await register(each)
  }
  await tab.close()
  expect(await registrations(query)).toEqual([`${member.email} has it`])
  expect(await query("select 1 from message where kind = 'confirmation'")).toHaveLength(1)
})

test('a webinar that ends while its page is open accepts no registration, and says so', async ({
  page,
  query,
  faults,
  api,
}) => {
  faults.expect(/status of 409/u)
  const webinar = await api.make('Land Trusts', 1)
  await login(page, await createPerson(query))
  await page.routeWebSocket('**/api/live', () => undefined)
  await open(page, `/webinar-register?id=${webinar._id}`)
  await expect(registerButton(page)).toBeVisible()
  await api.become(webinar, 'In Progress')
  await api.become(webinar, 'Ended')
  await registerButton(page).click()
  await expect(toastOf(page, 'Error')).toContainText('This webinar has ended.')
  await expect(page.getByRole('alert')).toContainText('This webinar has ended.')
  expect(await registrations(query)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This webinar has ended' })).toBeVisible()
})

test("another person's address, typed before signing in, registers the member who signed in", async ({
  page,
  context,
  query,
  api,
}) => {
  const webinar = await api.make('Land Trusts', 30)
  const [member, other] = [await createPerson(query), await createPerson(query, { firstName: 'Eve' })]
  await open(page, `/webinar-register?id=${webinar._id}`)
  await page.getByLabel('Email').fill(other.email)
  const tab = await context.newPage()
  await open(tab, '/?dialog=login')
  await (await fillLogin(tab, member)).click()
  await expect(dialogOf(tab, 'Log In')).toBeHidden()
  await tab.close()
  await expect(page.getByLabel('Email')).toBeHidden()
  await register(page)
  expect(await registrations(query)).toEqual([`${member.email} has it`])

  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const answer = await page.request.post(`/api/webinars/${webinar._id}/register`, {
    headers: { authorization: `Bearer ${token}` },
    data: { email: other.email },
  })
  expect(answer.status()).toBe(400)
  expect(await answer.json()).toMatchObject({
    details: { email: 'Please use the email of your own account, or leave it out' },
  })
  expect(await registrations(query)).toEqual([`${member.email} has it`])
})

test('a member who unregistered can register again, on the same page', async ({ page, query, api }) => {
  const webinar = await api.make('Land Trusts', 30)
  const member = await createPerson(query)
  await login(page, member)
  const take = async () => {
    await open(page, `/webinar-register?id=${webinar._id}`)
    await register(page)
  }
  await take()
  await open(page, '/royal-tv')
  await page.getByRole('button', { name: 'Cancel Register: Land Trusts' }).click()
  await expect(page.getByRole('link', { name: 'Register: Land Trusts' })).toBeVisible()
  expect(await registrations(query)).toEqual([`${member.email} gave it up`])
  await take()
  expect(await registrations(query)).toEqual([`${member.email} has it`])
})

test('an unlisted webinar is found by its address, and a deleted one is not', async ({ page, query, faults, api }) => {
  faults.expect(/status of 404/u)
  const webinar = await api.make('Land Trusts', 30, { portalDisplay: 'No' })
  await login(page, await createPerson(query))
  await open(page, '/royal-tv')
  await expect(page.getByRole('heading', { name: 'No upcoming webinars' })).toBeVisible()
  await open(page, `/royal-tv/${webinar.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Land Trusts' })).toBeVisible()
  await expect(page).toHaveTitle('Land Trusts · Regent')
  await open(page, `/webinar-register?slug=${webinar.slug}`)
  await register(page)

  await api.remove(webinar)
  const addresses = [
    `/royal-tv/${webinar.slug}`,
    `/royal-tv/${webinar.slug}/replay`,
    `/royal-tv/${webinar.slug}/user`,
    `/webinar-register?slug=${webinar.slug}`,
    `/webinar-register?id=${webinar._id}`,
    '/webinar-register',
  ]
  for (const address of addresses) {
    await open(page, address)
    await expect(page.getByRole('heading', { name: 'This webinar does not exist' }), address).toBeVisible()
  }
})
