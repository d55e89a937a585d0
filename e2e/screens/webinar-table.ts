import type { Page } from '@playwright/test'
import { hydrated } from './hydration.ts'

export const nextYear = new Date().getUTCFullYear() + 1
/** Evenings at 7:30 in New York. */
export const inWinter = `${nextYear}-01-16T00:30:00.000Z`
export const inSummer = `${nextYear}-07-15T23:30:00.000Z`
/** As dates show it. */
export const shortYear = String(nextYear).slice(2)

export const open = async (page: Page, address = '/admin/webinars') => {
  await page.goto(address)
  await hydrated(page)
}

export const rows = (page: Page) => page.getByRole('table', { name: 'Webinars' }).locator('tbody').getByRole('row')
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
export const names = (page: Page) => page.locator('.webinar-name')
export const toastOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** From the menu of a row. */
export const choose = async (page: Page, name: string, entry: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
