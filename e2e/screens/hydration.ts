import type { Page } from '@playwright/test'

/** Until then a click is what it is in any document: a link leads on, a button does nothing. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.locator('html[data-hydrated]').waitFor()
}
