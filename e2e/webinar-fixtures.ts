import { test as base } from './fixtures.ts'
import { forgetWebinars } from './webinar-api.ts'

/** Journeys through a portal without webinars; what they made is forgotten after their page was looked at for the last time. */
export const test = base.extend({
  page: async ({ page, query }, use) => {
    await forgetWebinars(query)
    await use(page)
    await forgetWebinars(query)
  },
})

export { expect } from './fixtures.ts'
