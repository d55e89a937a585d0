import { forgetCourses } from './course-api.ts'
import { test as base } from './fixtures.ts'

/**
 * Journeys through a portal without courses. What they made is forgotten after their page was looked at for the last time: a page
 * that reads once more what is gone by then would be answered 404, and the journey blamed.
 */
export const test = base.extend({
  page: async ({ page, query }, use) => {
    await forgetCourses(query)
    await use(page)
    await forgetCourses(query)
  },
})

export { expect } from './fixtures.ts'
