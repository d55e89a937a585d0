import { expect, type Locator, type Page } from '@playwright/test'
import { button, heading } from './room.ts'

/** Opens the panel with all lines; who may type finds the field there. */
export const openCaptions = async (page: Page): Promise<void> => {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'All captions' }).click()
  await expect(heading(page, 'Captions')).toBeVisible()
}

export const captionField = (page: Page): Locator => page.locator('#caption-field')

export const typeCaption = async (page: Page, text: string): Promise<void> => {
  await captionField(page).fill(text)
  await captionField(page).press('Enter')
  await expect(captionField(page)).toHaveValue('')
}
