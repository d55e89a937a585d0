import { expect, test } from './fixtures.ts'
import { pages } from './pages.ts'

const widths = [320, 375, 800, 1440]
const schemes = ['light', 'dark'] as const

for (const { path, title } of pages) {
  for (const colorScheme of schemes) {
    test.describe(`${path}, ${colorScheme}`, () => {
      test.use({ colorScheme })

      test('fits every screen, has its title, and is accessible', async ({ page, checkPage, faults }) => {
        if (path === '/no-such-page') faults.expect(/404/u)
        await page.goto(path)
        await expect(page).toHaveTitle(title)
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(
            width,
          )
          await checkPage()
        }
      })
    })
  }
}
