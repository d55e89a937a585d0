import { courseApi } from '../../../records/course-api.ts'
import { expect, test } from '../../../fixtures/without-courses.ts'
import { checkEveryLook } from '../../../harness/every-look.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login } from '../../../people/people.ts'

const long = 'Keeping what was built: from the first company to the sale, with Anti-Disestablishment-Considerations'

for (const path of [
  '/admin/courses',
  '/admin/courses?edit={group}',
  '/admin/courses/groups/{group}',
  '/admin/courses/groups/{group}?edit={course}',
  '/admin/courses/groups/{group}/courses/{course}',
  '/admin/courses/groups/{group}/courses/{course}?edit={lecture}',
  '/admin/courses/groups/{group}/courses/{course}/lectures/{lecture}',
  '/admin/courses/groups/{group}/courses/{course}/lectures/{lecture}?view=edit',
]) {
  test(`full ${path} fits every screen, and is accessible in both themes`, async ({ page, query, checkPage }) => {
    const admin = await createPerson(query, { role: 'admin' })
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
    const made = { group, course, lecture }
    await page.goto(
      path.replaceAll(/\{(group|course|lecture)\}/gu, (_whole, kind: keyof typeof made) => made[kind]._id),
    )
    await hydrated(page)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await checkEveryLook(page, checkPage)
  })
}
