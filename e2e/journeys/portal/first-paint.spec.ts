import { expect, test } from '../../fixtures/journey.ts'
import { hydrated } from '../../screens/hydration.ts'

for (const address of [
  '/',
  '/royal-tv?tab=watched',
  '/courses',
  '/deals',
  '/deals?dialog=talk-to-sales',
  '/deals?utm_source=letter#gate',
]) {
  test(`${address} is not changed by hydration`, async ({ page }) => {
    await page.addInitScript(() => {
      const changes: string[] = []
      Object.assign(window, { changes })
      new MutationObserver((records) => {
        const inside = records.filter(({ target }) => document.querySelector('.shell')?.contains(target) === true)
        changes.push(...inside.map(({ target }) => (target as Element).outerHTML))
      }).observe(document, { subtree: true, childList: true, characterData: true })
      document.addEventListener('DOMContentLoaded', () => changes.splice(0), { once: true })
    })
    await page.goto(address)
    await hydrated(page)
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([])
  })
}

test('no script is requested before the first paint', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const { paint, scripts } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(scripts.length).toBeGreaterThan(0)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(paint)
})

test('a signed-in member never sees Log In or a visitor’s page, not even for a moment', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: 'regent_seen', value: '1', url: server.address }])
  await page.route('**/*.js', (request) => request.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/deals')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByText('Log In')).toBeHidden()
  await expect(page.getByText('TALK TO SALES')).toBeHidden()

  await page.unroute('**/*.js')
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('TALK TO SALES')).toBeVisible()
})
