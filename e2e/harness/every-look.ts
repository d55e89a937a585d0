import { expect, type Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'

const everyWidth = [320, 375, 800, 1440]
// The narrowest width shows what a phone shows; it only has to fit.
const checkedWidths = new Set([375, 800, 1440])
const darkWidths = [375, 1440]

const showTheme = async (page: Page, colorScheme: 'light' | 'dark', hasFrame: boolean) => {
  await page.emulateMedia({ colorScheme })
  if (!hasFrame) await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

/**
 * Shows the open page at every width: nothing scrolls sideways, and `checkPage` finds nothing. The dark theme hardly changes
 * more than colors, so these are checked in it, and the end of the journey checks the rest once. One page load serves all; a
 * page without the frame reads the theme only when it is loaded.
 */
export const checkEveryLook = async (
  page: Page,
  checkPage: () => Promise<void>,
  { hasFrame = true, widths = everyWidth }: { hasFrame?: boolean | undefined; widths?: number[] } = {},
): Promise<void> => {
  await showTheme(page, 'light', hasFrame)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(needed, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width)
    if (checkedWidths.has(width)) await checkPage()
  }
  await showTheme(page, 'dark', hasFrame)
  for (const width of darkWidths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await findViolations(page, 'colors'), `${page.url()} in dark at ${width} px`).toEqual([])
  }
}
