import type { Locator, Page } from '@playwright/test'
import { button } from './room.ts'

/** In the open panel. */
export const askQuestion = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Ask a question').fill(text)
  await button(page, 'Ask').click()
}

export const question = (page: Page, text: string): Locator =>
  page.locator('.questions-group .question').filter({ hasText: text })

/** The question on the stage of everyone. */
export const answering = (page: Page): Locator => page.getByRole('region', { name: 'Question being answered' })
