import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/pictures')

const draw = (page: Page, name: string, theme: string) =>
  page.screenshot({ path: path.join(folder, `${name}-${theme}.png`), animations: 'disabled' })

for (const { name, address, heading } of [
  { name: 'welcome', address: '/', heading: 'WELCOME' },
  { name: 'deals', address: '/deals', heading: 'DEALS' },
  { name: 'talk-to-sales', address: '/deals?dialog=talk-to-sales', heading: 'Talk to sales' },
]) {
  test(name, async ({ page }, { project }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await draw(page, name, project.name)
  })
}
