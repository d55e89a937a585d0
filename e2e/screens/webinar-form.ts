import type { Page } from '@playwright/test'
import { hydrated } from './hydration.ts'

// An evening of the far future: at no hour of the day and in no year does it pass.
export const evening = '2031-11-20T19:30'
export const eveningUtc = '2031-11-21T00:30:00.000Z'

/** The form of a webinar, at its address. */
export const openForm = async (page: Page, search: string) => {
  await page.goto(`/admin/webinars${search}`)
  await hydrated(page)
}

export const sheet = (page: Page, name = 'Create webinar') => page.getByRole('dialog', { name })

export const save = (page: Page, name?: string) => sheet(page, name).getByRole('button', { name: 'Save' }).click()

/** What a new one cannot be without. */
export const fillForm = async (page: Page, name = 'The Entity Blueprint') => {
  await sheet(page).getByLabel('Name', { exact: true }).fill(name)
  await sheet(page).getByLabel('Date EST').fill(evening)
  await sheet(page).getByLabel('Line 1').fill(name)
}
