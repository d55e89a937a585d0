import { registerAs, registerButton, registerWithNewAccount, success } from '../../screens/registration-page.ts'
import { dialogOf, fillLogin, open, toastOf } from '../../screens/account-dialogs.ts'
import { expect, test } from '../../fixtures/without-webinars.ts'
import { createPerson, login, newPerson } from '../../people/people.ts'

const countRegistrations = async (
  query: (statement: string, values?: unknown[]) => Promise<unknown[]>,
  email: string,
) =>
  (await query('select 1 from registration r join account a on a.id = r.account_id where a.email = $1', [email])).length

test(
  'a visitor with an account types the address, logs in, and is registered',
  { tag: '@phone' },
  async ({ page, query, checkPage, api }) => {
    const webinar = await api.make('The Entity Blueprint', 5, {
      line2: 'Where each property should sit',
      line3: 'Live',
    })
    const member = await createPerson(query)
    await open(page, `/webinar-register?id=${webinar._id}&title=Not+true&date=2020-01-01`)
    await expect(page.getByRole('heading', { level: 1, name: 'The Entity Blueprint' })).toBeVisible()
    await expect(page.getByText('Not true')).toBeHidden()
    for (const text of ['Where each property should sit', 'Live', 'REGISTER FOR THE WEBINAR'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(
      page.getByText(/^[A-Z][a-z]+day [A-Z][a-z]+ \d{1,2}(?:st|nd|rd|th), \d{1,2}:\d\d[ap]m$/u),
    ).toBeVisible()
    const before = await page.getByRole('timer').textContent()
    await expect(page.getByRole('timer')).not.toHaveText(before ?? '')
    await expect(page.getByText(`© ${new Date().getFullYear()}`)).toBeVisible()
    await checkPage()

    await registerButton(page).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await registerAs(page, member.email)
    await expect(dialogOf(page, 'Log In').getByLabel('Email')).toHaveValue(member.email)
    expect(await countRegistrations(query, member.email)).toBe(0)
    await (await fillLogin(page, member)).click()
    await expect(success(page)).toBeVisible()
    await expect(toastOf(page, 'Success!')).toContainText('You have successfully registered for the webinar')
    expect(await countRegistrations(query, member.email)).toBe(1)
  },
)

test('a new visitor signs up, is registered at once, and gets one mail that names the webinar', async ({
  page,
  outbox,
  query,
  api,
}) => {
  const webinar = await api.make('Land Trusts', 30)
  const person = newPerson()
  await open(page, `/registration?slug=${webinar.slug}`)
  await registerWithNewAccount(page, person)
  expect(await countRegistrations(query, person.email)).toBe(1)
  const { text } = await outbox.mailWith(person.email, (mail) => mail.text?.includes('/verify/') ?? false)
  expect(text).toContain('Land Trusts')
  expect(text).not.toContain('/join/')
})

test('closing the dialog does not register the visitor', async ({ page, query, api }) => {
  const webinar = await api.make('Land Trusts', 30)
  const member = await createPerson(query)
  await open(page, `/webinar-register?id=${webinar._id}`)
  await registerAs(page, member.email)
  await expect(dialogOf(page, 'Log In')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(registerButton(page)).toBeEnabled()
  expect(await countRegistrations(query, member.email)).toBe(0)
})

test('the personal link in the mail opens the waiting room of its webinar on any device', async ({
  page,
  browser,
  outbox,
  query,
  server,
  api,
}) => {
  const webinar = await api.make('Land Trusts', 30)
  const member = await createPerson(query)
  await open(page, `/webinar-register?id=${webinar._id}`)
  await registerAs(page, member.email)
  await (await fillLogin(page, member)).click()
  await expect(success(page)).toBeVisible()
  const { text = '' } = await outbox.mailWith(member.email, (mail) => mail.text?.includes('/join/') ?? false)
  const elsewhere = await browser.newPage()
  await elsewhere.goto(`${server.address}${/\/join\/[\w-]+/u.exec(text)?.[0]}`)
  await expect(elsewhere.getByRole('heading', { name: 'Land Trusts' })).toBeVisible()
  await expect(elsewhere.getByText(`Welcome, ${member.firstName}.`)).toBeVisible()
  await elsewhere.close()
})

test('a member who clicks before the session is known is registered without entering an address', async ({
  page,
  query,
  api,
}) => {
  const webinar = await api.make('Land Trusts', 30)
  const member = await createPerson(query)
  await login(page, member)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/auth/user', async (request) => {
    await held.promise
    await request.continue()
  })
  await open(page, `/webinar-register?slug=${webinar.slug}`)
  await registerButton(page).click()
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  held.resolve(undefined)
  await expect(success(page)).toBeVisible()
  expect(await countRegistrations(query, member.email)).toBe(1)
})
