import { courseApi } from '../../../records/course-api.ts'
import { expect, test } from '../../../fixtures/without-courses.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login } from '../../../people/people.ts'

const long = 'Keeping what was built: from the first company to the sale, with Anti-Disestablishment-Considerations'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('full lists and forms fit every screen, and are accessible', async ({ page, outbox, query, checkPage }) => {
      test.setTimeout(180_000)
      const admin = await createPerson({ page, outbox, query }, { role: 'admin' })
      const api = await courseApi(page, admin)
      const group = await api.group(long, {
        description: long.repeat(4),
        visibility: 'elite',
        icon: 'material-symbols:school',
      })
      await api.group('Exchanges', { state: 'draft', visibility: 'members' })
      const course = await api.course(group, long)
      const lecture = await api.lecture(course, long, {
        description: long,
        content: `<h2>${long}</h2><p>${long}</p>`,
        chapters: [{ start: 0, title: long }],
      })
      await login(page, admin)
      const groupAddress = `/admin/courses/groups/${group._id}`
      const courseAddress = `${groupAddress}/courses/${course._id}`

      for (const address of [
        '/admin/courses',
        `/admin/courses?edit=${group._id}`,
        groupAddress,
        `${groupAddress}?edit=${course._id}`,
        courseAddress,
        `${courseAddress}?edit=${lecture._id}`,
        `${courseAddress}/lectures/${lecture._id}`,
        `${courseAddress}/lectures/${lecture._id}?view=edit`,
      ]) {
        await page.goto(address)
        await hydrated(page)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        for (const width of [320, 375, 800, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          const needed = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(needed, `${address} at ${width} px`).toBeLessThanOrEqual(width)
          await checkPage()
        }
      }
    })
  })
}
