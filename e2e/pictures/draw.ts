import path from 'node:path'
import type { Page } from '@playwright/test'

const folder = path.resolve(import.meta.dirname, '../../docs/pictures')

export const draw = async (page: Page, name: string, theme: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(folder, `${name}-${theme}.png`), animations: 'disabled' })
}
