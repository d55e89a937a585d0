import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/without-deals.ts'
import type { Query } from '../../harness/databases.ts'
import { checkEveryLook } from '../../harness/every-look.ts'
import { createEliteMember, createPerson, login } from '../../people/people.ts'
import { dealApi } from '../../records/deal-api.ts'
import { hydrated } from '../../screens/hydration.ts'

interface Directory {
  page: Page
  query: Query
  /** Where the sites of the deals are. */
  site: string
}

/** Five deals, of which three are real estate and two bring cash. */
const makeDeals = async ({ page, query, site }: Directory) => {
  const api = await dealApi(page, await createPerson(query, { role: 'admin' }))
  const realEstate = await api.term('category', 'Real Estate')
  const energy = await api.term('category', 'Energy')
  await api.term('category', 'Machinery')
  const equity = await api.term('type', 'Equity')
  const cash = await api.term('strategy', 'Cash flow')
  const accredited = await api.term('requirement', 'Accredited')
  const whitmore = await api.term('source', 'Whitmore Residential')
  const harlan = await api.make('Harlan Creek Apartments', {
    url: site,
    categoryIds: [realEstate._id],
    typeIds: [equity._id],
    strategyIds: [cash._id],
    requirementIds: [accredited._id],
    sourceId: whitmore._id,
    description: '<p>Forty homes by the creek.</p>',
  })
  const storage = await api.make('Tri-County Self Storage', { categoryIds: [realEstate._id], strategyIds: [cash._id] })
  const arcade = await api.make('Marlow Street Arcade', {
    categoryIds: [realEstate._id],
    disclaimerText: 'Past results say nothing about the future.',
    description: '<p>Twelve shops.</p>',
  })
  await api.make('Prairie Solar Field', { categoryIds: [energy._id] })
  await api.make('Elk Ridge Field', { categoryIds: [energy._id] })
  return { realEstate, energy, cash, harlan, storage, arcade }
}

const openAsElite = async ({ page, query }: Directory, path = '/deals') => {
  const member = await createEliteMember(query)
  await login(page, member)
  await page.goto(path)
  await hydrated(page)
  return member
}

const deals = (page: Page) => page.getByRole('region', { name: 'Deals' }).getByRole('listitem')
const deal = (page: Page, name: string) => deals(page).filter({ hasText: name })
const filter = (within: Page | Locator, name: string) =>
  within.getByRole('combobox', { name: new RegExp(`^${name}`, 'u') })

test('an Elite member filters, compares, saves and opens deals', async ({ page, query, server, checkPage }) => {
  const site = `${server.address}/terms`
  const directory = { page, query, site }
  const { realEstate, harlan } = await makeDeals(directory)
  const member = await openAsElite(directory)

  await expect(page.getByRole('heading', { name: 'DEALS' })).toBeVisible()
  await expect(page.getByText('Explore our network of asset backed businesses.')).toBeVisible()
  await expect(deals(page)).toHaveCount(5)
  await expect(page.getByText('5 deals', { exact: true })).toBeVisible()
  for (const name of ['Categories', 'Sub-Categories', 'Types', 'Strategies', 'Requirements', 'Sources'])
    await expect(filter(page, name)).toHaveText('All')
  for (const line of [
    'SourceWhitmore Residential',
    'CategoryReal Estate',
    'StrategyCash flow',
    'RequirementsAccredited',
  ])
    await expect(deal(page, harlan.name)).toContainText(line)
  await expect(deal(page, harlan.name)).toContainText('Equity')
  expect(await page.getByRole('region', { name: 'Deals' }).evaluate((list) => list.clientHeight)).toBe(660)

  await filter(page, 'Categories').click()
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option')).toHaveText(['All', 'Real Estate (3)', 'Energy (2)', 'Machinery (0)'])
  await expect(list.getByRole('option', { name: 'Machinery (0)' })).toBeDisabled()
  const menu = page.getByRole('dialog', { name: 'Categories' })
  expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(300)
  await checkPage()
  await list.getByRole('option', { name: 'Real Estate (3)' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/deals?categoryId=${realEstate._id}`)
  await expect(filter(page, 'Categories')).toHaveText('Real Estate (3)')
  await expect(deals(page)).toHaveCount(3)
  await expect(page.getByText('3 of 5 deals')).toBeVisible()

  // The keyboard alone: what the other filters would give counts with this one.
  await filter(page, 'Strategies').focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('option')).toHaveText(['All', 'Cash flow (2)'])
  await page.keyboard.type('cash')
  await expect(list.getByRole('option')).toHaveText(['Cash flow (2)'])
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option')).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(deals(page)).toHaveCount(2)
  await page.goBack()
  await expect(deals(page)).toHaveCount(3)
  await page.goForward()
  await expect(deals(page)).toHaveCount(2)
  await filter(page, 'Sub-Categories').click()
  await expect(page.getByText('No options available')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page).toHaveURL('/deals')
  await expect(deals(page)).toHaveCount(5)

  await page.getByRole('searchbox', { name: 'Search deals' }).fill('field')
  await expect(deals(page)).toHaveCount(2)
  await page.getByLabel('Sort by').selectOption('Name, A to Z')
  await expect(deals(page).getByRole('heading')).toHaveText([/Elk Ridge Field/u, /Prairie Solar Field/u])
  await page.getByRole('searchbox', { name: 'Search deals' }).fill('nothing of that kind')
  await expect(page.getByText('No deals found matching your filters.')).toBeVisible()
  await checkPage()
  await page.getByRole('link', { name: 'Clear search and filters' }).click()

  const popup = page.waitForEvent('popup')
  await deal(page, harlan.name).getByRole('heading').getByRole('link').click()
  expect(await (await popup).evaluate(() => [window.opener !== null, location.pathname])).toEqual([false, '/terms'])
  await (await popup).close()
  const openings = () =>
    query(
      'select o.times from deal_opening o join account a on a.id = o.account_id where a.email = $1 and o.deal_id = $2',
      [member.email, harlan._id],
    )
  await expect.poll(openings).toEqual([{ times: 1 }])

  await page.getByRole('button', { name: `Save ${harlan.name}` }).click()
  await page.getByRole('navigation', { name: 'Which deals' }).getByRole('link', { name: 'Saved 1' }).click()
  await expect(deals(page)).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Which deals' }).getByRole('link', { name: 'All' }).click()

  for (const name of [harlan.name, 'Elk Ridge Field']) {
    const box = page.getByRole('checkbox', { name: `Compare ${name}` })
    await box.click()
    await expect(box).toBeChecked()
  }
  await page.getByRole('button', { name: 'Compare 2 deals' }).click()
  const comparison = page.getByRole('dialog', { name: 'Compare deals' })
  const categories = comparison.getByRole('row', { name: /^Category/u })
  await expect(categories).toContainText('Real Estate')
  await expect(categories).toContainText('Energy')
  await checkPage()
  await page.goBack()
  await expect(comparison).toBeHidden()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await checkEveryLook(page, checkPage)
})

test('an Elite member reads about a deal, accepts its disclaimer, says what interests them, and keeps a note', async ({
  page,
  query,
  server,
  outbox,
  checkPage,
}) => {
  const directory = { page, query, site: `${server.address}/terms` }
  const { harlan, arcade } = await makeDeals(directory)
  const member = await openAsElite(directory)

  await page.getByRole('link', { name: `Details of ${harlan.name}` }).click()
  const panel = page.getByRole('dialog', { name: harlan.name })
  await expect(panel.getByText('Forty homes by the creek.')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Visit the site' })).toHaveAttribute('target', '_blank')
  await panel.getByRole('button', { name: "I'm interested" }).click()
  await expect(panel.getByRole('button', { name: "I'm interested" })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Our team has been told')).toBeVisible()
  expect((await outbox.mailWith(member.email)).text).toContain(harlan.name)
  await panel.getByLabel('My note').fill('Ask about the roof.')
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
  await checkEveryLook(page, checkPage, { widths: [375, 1440] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(panel.getByLabel('My note')).toHaveValue('Ask about the roof.')
  await page.goBack()
  await expect(panel).toBeHidden()

  // Nothing leads out of the portal before the disclaimer is accepted.
  await expect(deal(page, arcade.name)).toContainText('Opens after you accept its disclaimer')
  await deal(page, arcade.name).getByRole('heading').getByRole('link').click()
  const closed = page.getByRole('dialog', { name: arcade.name })
  await expect(closed.getByText('Past results say nothing about the future.')).toBeVisible()
  await expect(closed.getByText('Twelve shops.')).toBeHidden()
  await checkPage()
  await closed.getByRole('button', { name: 'I have read and accept this' }).click()
  await expect(closed.getByText('Twelve shops.')).toBeVisible()
  await expect(closed.getByRole('link', { name: 'Visit the site' })).toBeVisible()
})

test('deals say when they load and when they fail, and an old address is mended', async ({
  page,
  query,
  server,
  faults,
}) => {
  const directory = { page, query, site: `${server.address}/terms` }
  const { realEstate } = await makeDeals(directory)
  faults.expect(/status of 500/u)
  let fails = true
  const refuse = { status: 500, json: { code: 'internal', message: 'Something went wrong. Please try again.' } }
  await page.route(/\/api\/(?:deals\?|sources)/u, (request) => (fails ? request.fulfill(refuse) : request.continue()))
  await openAsElite(directory)
  // The deals that were just made are announced, and read again, before Retry is pressed.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Failed to fetch deals' })).toBeVisible()
  await expect(page.getByText('Failed to load options. Please try again.')).toBeVisible()
  fails = false
  await page
    .getByRole('alert')
    .filter({ hasText: 'Failed to fetch deals' })
    .getByRole('button', { name: 'Retry' })
    .click()
  await expect(deals(page)).toHaveCount(5)
  await expect(page.getByText('Failed to load options. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Failed to load options. Please try again.')).toBeHidden()

  const { promise: waiting, resolve: proceed } = Promise.withResolvers<undefined>()
  await page.route(/\/api\/(?:deals\?|categories)/u, async (request) => {
    await waiting
    await request.continue()
  })
  await page.goto(`/deals?categoryId=${realEstate._id},00000000-0000-7000-8000-000000000000`)
  await expect(page.getByText('Loading deals...')).toBeAttached()
  await filter(page, 'Categories').click()
  await expect(page.getByRole('dialog', { name: 'Categories' }).getByText('Loading...')).toBeVisible()
  proceed(undefined)
  await expect(page.getByText('A filter was left out')).toBeVisible()
  await expect(page).toHaveURL(`/deals?categoryId=${realEstate._id}`)
  await expect(deals(page)).toHaveCount(3)
})

test('on a phone the filters are in a dialog', { tag: '@phone' }, async ({ page, query, server, checkPage }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const directory = { page, query, site: `${server.address}/terms` }
  await makeDeals(directory)
  await openAsElite(directory)
  await expect(deals(page)).toHaveCount(5)
  expect(await page.getByRole('region', { name: 'Deals' }).evaluate((list) => list.clientHeight)).toBe(500)
  await expect(filter(page, 'Categories')).toBeHidden()
  await page.getByRole('button', { name: 'Filter Deals' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter Deals' })
  await filter(dialog, 'Categories').click()
  await page.getByRole('option', { name: 'Energy (2)' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('2 of 5 deals')).toBeVisible()
  await checkPage()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(deals(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Filter Deals, 1 filter set' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter Deals, 1 filter set' }).click()
  await dialog.getByRole('button', { name: 'Clear All' }).click()
  await expect(dialog.getByText('5 deals')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(deals(page)).toHaveCount(5)
})
