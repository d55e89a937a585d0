import { expect, type Page } from '@playwright/test'
import { accessTokenOf, type Person } from '../people/people.ts'
import type { MadeWebinar } from './webinar-api.ts'

/** Registers that person without the page. */
export const registerForWebinar = async (page: Page, person: Person, { _id }: MadeWebinar): Promise<void> => {
  const headers = { authorization: `Bearer ${await accessTokenOf(page, person)}` }
  const registered = await page.request.post(`/api/webinars/${_id}/register`, { data: {}, headers })
  expect(registered.ok(), await registered.text()).toBe(true)
}
