import { expect, type Page } from '@playwright/test'
import type { Person } from '../people/people.ts'
import type { MadeWebinar } from './webinar-api.ts'

/** Registers that person without the page. */
export const reserveSeat = async (page: Page, { email, password }: Person, { _id }: MadeWebinar): Promise<void> => {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  const reserved = await page.request.post(`/api/webinars/${_id}/register`, { data: {}, headers })
  expect(reserved.ok(), await reserved.text()).toBe(true)
  await page.context().clearCookies()
}
