import type { Locator } from '@playwright/test'
import { registerForWebinar } from '../../records/register-for-webinar.ts'
import { register } from '../../screens/registration-page.ts'
import { dialogOf, open, toastOf } from '../../screens/account-dialogs.ts'
import { expect, test } from '../../fixtures/without-webinars.ts'
import { createPerson, login } from '../../people/people.ts'

test(
  'the live webinar comes first, the next one is large, the others are in rows',
  { tag: '@phone' },
  async ({ page, checkPage, api }) => {
    await api.make('1031 Exchanges', 50, { hostName: 'Thomas Whitfield', audience: 'for sellers' })
    await api.make('The Entity Blueprint', 5, { line2: 'Where each property should sit' })
    await api.make('Kept to Ourselves', 3, { portalDisplay: 'No' })
    await api.become(await api.make('The Open Line', 0.1, { streamType: 'Live Call' }), 'In Progress')

    await open(page, '/royal-tv')
    await expect(page.getByRole('heading', { level: 1, name: 'WEBINARS' })).toBeVisible()
    const names = page.getByRole('heading', { level: 2 })
    await expect(names).toHaveText(['The Open Line', 'The Entity Blueprint', '1031 Exchanges'])
    await expect(page.getByRole('region', { name: 'Live now: The Open Line' })).toContainText('LIVE')
    await expect(page.getByRole('region', { name: 'The Entity Blueprint' }).getByRole('timer')).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: '1031 Exchanges' })
    await expect(row).toContainText('Thomas Whitfield, for sellers')
    await expect(row).toContainText('Webinar')
    await expect(row.getByRole('link', { name: 'Register: 1031 Exchanges' })).toHaveAttribute('target', '_blank')
    await checkPage()

    await page.getByRole('searchbox', { name: 'Search webinars' }).fill('1031')
    await expect(names).toHaveText(['1031 Exchanges'])
    await expect(page).toHaveURL('/royal-tv?search=1031')
  },
)

test('a member registers in one click in a new tab, is marked as registered, and unregisters', async ({
  page,
  context,
  query,
  checkPage,
  api,
}) => {
  const webinar = await api.make('The Entity Blueprint', 30)
  await login(page, await createPerson(query))
  await open(page, '/royal-tv')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Register: The Entity Blueprint' }).click(),
  ])
  await expect(tab).toHaveURL(new RegExp(`/webinar-register\\?id=${webinar._id}&title=.+&date=.+&is_user=true`, 'u'))
  await register(tab)
  await expect(toastOf(tab, 'Success!')).toContainText('You have successfully registered for the webinar')
  await tab.close()

  // The list hears of it by itself.
  await expect(page.getByText('Registered', { exact: true })).toBeVisible()
  await checkPage()
  await page.getByRole('button', { name: 'Cancel Register: The Entity Blueprint' }).click()
  await expect(toastOf(page, 'Success!')).toContainText('You have successfully unregistered from the webinar')
  await expect(page.getByRole('link', { name: 'Register: The Entity Blueprint' })).toBeVisible()
})

test('opening a live webinar requires a login and a registration', async ({ page, query, checkPage, api }) => {
  const webinar = await api.make('The Open Line', 1)
  await api.become(webinar, 'In Progress')
  await open(page, '/royal-tv')
  // Anywhere on the band, not only on its name.
  await page.getByRole('region', { name: 'Live now: The Open Line' }).click({ position: { x: 12, y: 12 } })
  await expect(toastOf(page, 'Login Required')).toContainText('Please log in to access the live webinar')
  await expect(dialogOf(page, 'Log In')).toBeVisible()

  const member = await createPerson(query)
  await login(page, member)
  await open(page, '/royal-tv')
  await page.getByRole('link', { name: 'The Open Line', exact: true }).click()
  await expect(toastOf(page, 'Registration Required')).toContainText(
    'Please register for this webinar to access the live session',
  )
  await expect(page).toHaveURL('/royal-tv')

  await registerForWebinar(page, member, webinar)
  await page.reload()
  await page.getByRole('link', { name: 'The Open Line', exact: true }).press('Enter')
  await expect(page).toHaveURL(`/royal-tv/${webinar.slug}/user`)
  await expect(page.getByRole('heading', { name: 'Join Meeting' })).toBeVisible()

  // The page follows what the host does.
  await api.become(webinar, 'Ended')
  await expect(page.getByRole('heading', { name: 'Webinar Has Ended' })).toBeVisible()
  await checkPage()
  await page.getByRole('link', { name: 'All webinars' }).click()
  await expect(page).toHaveURL('/royal-tv')
})

test('an address below a webinar that is no page is not found', async ({ page, faults, api }) => {
  faults.expect(/status of 404/u)
  const { slug } = await api.make('The Open Line', 1)
  await open(page, `/royal-tv/${slug}/anything`)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})

test('an attended webinar is under WATCHED, with its details, although staff have hidden it since', async ({
  page,
  query,
  checkPage,
  api,
}) => {
  const webinar = await api.make('Installment Sales', 1, { hostName: 'Ruth Castellano', description: 'Sixty minutes.' })
  const member = await createPerson(query)
  await login(page, member)
  await registerForWebinar(page, member, webinar)
  await query("update registration set attendance = 'attended', is_marked = true where webinar_id = $1", [webinar._id])
  await api.become(webinar, 'In Progress')
  await api.become(webinar, 'Ended')
  await query('update webinar set is_listed = false')

  await open(page, '/royal-tv?tab=watched')
  await page.getByRole('link', { name: 'View Details: Installment Sales' }).click()
  await expect(page).toHaveURL(`/royal-tv/${webinar.slug}`)
  await expect(page.getByRole('definition').filter({ hasText: 'Ruth Castellano' })).toBeVisible()
  for (const text of ['Sixty minutes.', 'Watched (Live)']) await expect(page.getByText(text)).toBeVisible()
  await checkPage()

  await open(page, '/profile?tab=meetings')
  await expect(page.getByRole('region', { name: 'Past' })).toContainText('Installment Sales')
})

test('the page of a webinar uses the width of a desktop: its cover stands at the right, and nowhere on a phone', async ({
  page,
  api,
}) => {
  const { slug } = await api.make('Land Trusts', 24, { description: 'Sixty minutes. '.repeat(40) })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `/royal-tv/${slug}`)
  const cover = page.locator('.webinar-details__side .cover')
  const endOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.x + box.width : 0
  }
  expect((await cover.boundingBox())?.x).toBeGreaterThan(await endOf(page.locator('.webinar-details__part').first()))
  expect(await endOf(cover)).toBeGreaterThan(1300)
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(cover).toBeHidden()
})
