import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/without-deals.ts'
import { checkEveryLook } from '../../harness/every-look.ts'
import { createPerson, login } from '../../people/people.ts'
import { dealApi } from '../../records/deal-api.ts'
import { hydrated } from '../../screens/hydration.ts'

const headline = 'Access high performance investments in real estate, oil & gas, machinery, and more.'

/** What nobody else may read: parts of it too. */
const secrets = ['Harlan', 'harlan', 'Whitfield', 'Accredited', 'Forty homes']

/** Everything that the portal answers to this page, from now on. */
const watchAnswers = (page: Page) => {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    const isText = /json|html|svg|text/u.test(response.headers()['content-type'] ?? '')
    if (isText && response.status() !== 304) answers.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(answers)).join('\n')
}

for (const who of ['a visitor', 'a member'] as const) {
  test(`${who} sees what deals there are, and not which`, async ({ page, query, checkPage }) => {
    const api = await dealApi(page, await createPerson(query, { role: 'admin' }))
    const category = await api.term('category', 'Real Estate')
    const energy = await api.term('category', 'Energy')
    const source = await api.term('source', 'Whitfield Residential')
    const requirement = await api.term('requirement', 'Accredited')
    const { _id } = await api.make('Harlan Creek Apartments', {
      url: 'https://harlan.example/',
      description: '<p>Forty homes by the creek.</p>',
      categoryIds: [category._id],
      requirementIds: [requirement._id],
      sourceId: source._id,
    })
    await api.make('Harlan Solar', { categoryIds: [energy._id] })
    const answersOf = watchAnswers(page)
    if (who === 'a member') await login(page, await createPerson(query))

    await page.goto('/deals')
    await hydrated(page)
    const gate = page.getByRole('region', { name: headline })
    await expect(gate.getByRole('link', { name: 'TALK TO SALES' })).toBeVisible()
    await expect(page.getByText('2 deals', { exact: true })).toBeVisible()
    await expect(page.locator('.locked__list')).toHaveAttribute('inert')
    await expect(page.locator('.locked__list li')).toHaveText([/^Private deal/u, /^Private deal/u])
    await expect(page.getByRole('searchbox', { name: 'Search deals' })).toBeHidden()
    await checkEveryLook(page, checkPage)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('combobox', { name: /^Categories/u }).click()
    await page.getByRole('option', { name: 'Energy (1)' }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('.locked__list li')).toHaveCount(1)
    await page.getByRole('combobox', { name: /^Sources/u }).click()
    await expect(page.getByText('No options available')).toBeVisible()
    await page.keyboard.press('Escape')

    for (const asked of [`deal=${_id}`, `compare=${_id}`, 'search=Harlan', `sourceId=${source._id}`, 'mine=saved']) {
      await page.goto(`/deals?${asked}`)
      await hydrated(page)
      await expect(gate).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByText('2 deals', { exact: true })).toBeVisible()
    }
    const answers = `${await answersOf()}\n${await page.content()}`
    expect(answers).toContain('Private deal')
    expect(secrets.filter((secret) => answers.includes(secret))).toEqual([])
  })
}

test('the deals open at once when staff make a member Elite, and close when that ends', async ({ page, query }) => {
  const admin = await createPerson(query, { role: 'admin' })
  const api = await dealApi(page, admin)
  await api.make('Harlan Creek Apartments')
  const member = await createPerson(query)
  await login(page, member)
  await page.goto('/deals')
  await hydrated(page)
  await expect(page.getByRole('region', { name: headline })).toBeVisible()
  // What staff do on the page of a member.
  const set = (type: string) =>
    query(
      `with changed as (update account set client_type = $2 where email = $1 returning id)
       select pg_notify('regent_live', format('member:%s %s', id, (extract(epoch from clock_timestamp()) * 1e6)::bigint))
       from changed`,
      [member.email, type],
    )
  // Told again if the page was not listening yet.
  await expect(async () => {
    await set('Elite')
    await expect(page.getByRole('heading', { name: 'Harlan Creek Apartments' })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(page.getByRole('region', { name: headline })).toBeHidden()
  await set('Lead')
  await expect(page.getByRole('region', { name: headline })).toBeVisible()
  await expect(page.getByText('Harlan')).toBeHidden()
})

test('the way to sales is there without scripts', async ({ browser, server, query, page }) => {
  const api = await dealApi(page, await createPerson(query, { role: 'admin' }))
  await api.make('Harlan Creek Apartments')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const bare = await context.newPage()
  await bare.goto(`${server.address}/deals`)
  await expect(bare.getByRole('heading', { name: headline })).toBeVisible()
  await expect(bare.locator('.locked__list li')).toHaveCount(1)
  // Where scripts are only forbidden to run, as here, `noscript` is not drawn.
  expect(await bare.content()).toContain('To send a request from here, please allow JavaScript for this page.')
  expect(await bare.content()).not.toContain('Harlan')
  await context.close()
})
