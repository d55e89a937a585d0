import { registerButton } from '../../screens/registration-page.ts'
import { readFile } from 'node:fs/promises'
import { open, toastOf } from '../../screens/account-dialogs.ts'
import { createPerson, login } from '../../people/people.ts'
import { expect, test } from '../../fixtures/without-webinars.ts'

const namesIn = (text: string) => Array.from(text.matchAll(/^SUMMARY:(.*?)\r?$/gmu), ([, name]) => name)

test(
  'a registered member adds the webinar to a calendar from every page that shows it',
  { tag: '@phone' },
  async ({ page, query, server, checkPage, api }) => {
    const next = await api.make('The Entity Blueprint', 30, { line2: 'Where each property should sit' })
    const later = await api.make('Land Trusts', 300)
    await api.make('Not Mine', 400)
    const member = await createPerson(query)
    await login(page, member)
    await open(page, `/webinar-register?id=${next._id}`)
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeHidden()
    await registerButton(page).click()
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    await checkPage()
    const google = new URL((await page.getByRole('menuitem', { name: 'Google Calendar' }).getAttribute('href')) ?? '')
      .searchParams
    expect(google.get('text')).toBe('The Entity Blueprint')
    expect(google.get('details')).toBe(`Where each property should sit\n\n${server.address}/royal-tv/${next.slug}/user`)
    for (const name of ['Google Calendar', 'Outlook.com', 'Microsoft 365'])
      await expect(page.getByRole('menuitem', { name })).toHaveAttribute('target', '_blank')

    await open(page, `/webinar-register?id=${later._id}`)
    await registerButton(page).click()
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()

    await open(page, '/royal-tv')
    await expect(page.getByRole('button', { name: /^Add to calendar/u })).toHaveCount(2)
    await checkPage()
    await page.getByRole('button', { name: 'Add to calendar: Land Trusts' }).press('Enter')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Calendar file (.ics)' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${later.slug}.ics`)
    expect(namesIn(await readFile(await download.path(), 'utf8'))).toEqual(['Land Trusts'])

    await open(page, `/royal-tv/${later.slug}`)
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
    await checkPage()
  },
)

test('a calendar follows the member’s webinars by a private address until it is replaced', async ({
  page,
  query,
  checkPage,
  api,
}) => {
  const webinar = await api.make('Land Trusts', 300)
  await login(page, await createPerson(query))
  await open(page, '/profile?tab=meetings')
  await page.getByRole('button', { name: 'Subscribe in your calendar' }).click()
  const field = page.getByLabel('Private address')
  await expect(field).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/u)
  await expect(page.getByText('Keep this address private.')).toBeVisible()
  await checkPage()
  const old = await field.inputValue()
  await expect(page.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    old.replace('http:', 'webcal:'),
  )
  const sessions = async (address: string) => {
    const answer = await page.request.get(address)
    return answer.ok() ? namesIn(await answer.text()) : answer.status()
  }
  expect(await sessions(old)).toEqual([])

  await open(page, `/webinar-register?id=${webinar._id}`)
  await registerButton(page).click()
  await expect(page.getByText('Registration Successful!')).toBeVisible()
  expect(await sessions(old)).toEqual(['Land Trusts'])

  await open(page, '/profile?tab=meetings')
  await page.getByRole('button', { name: 'Subscribe in your calendar' }).click()
  await page.getByRole('button', { name: 'Make a new address' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make a new address?' })
  await expect(question).toContainText('The old address stops working at once.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toHaveValue(old)
  await page.getByRole('button', { name: 'Make a new address' }).click()
  await question.getByRole('button', { name: 'Make a new address' }).click()
  await expect(toastOf(page, 'New address')).toContainText('The old one no longer works.')
  await expect(field).not.toHaveValue(old)
  expect(await sessions(old)).toBe(404)
  expect(await sessions(await field.inputValue())).toEqual(['Land Trusts'])
})
