import { expect, type Page } from '@playwright/test'

const everyWidth = [320, 375, 800, 1440]

/**
 * Shows the open page in both themes and at every width, and checks each: nothing scrolls sideways, and `checkPage`
 * finds nothing. One page load serves all; a page without the frame reads the theme only when it is loaded.
 */
export const checkEveryLook = async (
  page: Page,
  checkPage: () => Promise<void>,
  { hasFrame = true, widths = everyWidth }: { hasFrame?: boolean | undefined; widths?: number[] } = {},
): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    if (!hasFrame) await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(needed, `${page.url()} in ${colorScheme} at ${width} px`).toBeLessThanOrEqual(width)
      await checkPage()
    }
  }
}
