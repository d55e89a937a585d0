import type { Page } from '@playwright/test'

/** Writes into the open chat. */
export const say = async (page: Page, text: string): Promise<void> => {
  const field = page.getByPlaceholder('Type a message')
  await field.fill(text)
  await field.press('Enter')
}

/** What the open chat shows, from top to bottom, without the words about links. */
export const shownMessages = async (page: Page): Promise<string[]> => {
  const texts = await page.locator('.chat-row .chat-text').allInnerTexts()
  return texts.map((text) => text.replace(/\s*\(opens in a new tab\)/u, ''))
}
