import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/without-courses.ts'
import { checkEveryLook } from '../../harness/every-look.ts'
import { createPerson, login, type Person } from '../../people/people.ts'
import { courseApi, type Made } from '../../records/course-api.ts'
import { open, toastOf } from '../../screens/account-dialogs.ts'

let admin: Person
let course: Made

test.beforeEach(async ({ page, query }) => {
  admin = await createPerson(query, { role: 'admin' })
  const api = await courseApi(page, admin)
  course = await api.course(await api.group('Private Markets', { visibility: 'elite' }), 'Deal Rooms')
  await api.lecture(course, 'How to read a term sheet')
  await api.course(await api.group('Entity Structuring'), 'Holding Companies')
  await login(page, admin)
})

const viewAs = async (page: Page, viewer: string) => {
  await page.getByRole('button', { name: 'View as…' }).click()
  await page.getByRole('menuitem', { name: viewer, exact: true }).click()
}

const band = (page: Page) => page.getByRole('region', { name: 'View as' })

test('an administrator sees the portal as others see it, changes nothing there, and goes back', async ({
  page,
  query,
  checkPage,
}) => {
  await open(page, '/admin/courses')
  await viewAs(page, 'Member who is not Elite')
  await expect(page).toHaveURL('/')
  await expect(band(page)).toContainText('You see the portal as a member who is not Elite sees it.')
  await expect(page.getByRole('link', { name: 'Switch to Admin' })).toBeHidden()
  await page.getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByRole('link', { name: 'Entity Structuring', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Private Markets', exact: true })).toBeHidden()
  await checkEveryLook(page, checkPage)

  await band(page).getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL('/admin/courses')
  await expect(page.getByRole('link', { name: 'Private Markets' })).toBeVisible()

  await viewAs(page, 'Elite member')
  await expect(band(page)).toBeVisible()
  await open(page, `/courses/${course._id}`)
  await expect(band(page)).toContainText('You see the portal as an Elite member sees it. Nothing can be changed.')
  const circle = page.getByRole('button', { name: 'Completed: How to read a term sheet' })
  await circle.click()
  await expect(toastOf(page, 'Nothing was changed')).toContainText('Stop viewing, and try again.')
  await expect(circle).toHaveAttribute('aria-pressed', 'false')
  await open(page, '/admin/settings')
  await expect(page).toHaveURL('/')

  const starts = await query(
    `select e.id from audit_event e join account a on a.id = e.actor_id
     where e.action = 'view-as.started' and a.email = $1`,
    [admin.email],
  )
  expect(starts).toHaveLength(2)
})

test('a new tab of the portal views it as the tab that opens it', async ({ page, context }) => {
  await open(page, '/')
  await viewAs(page, 'Visitor')
  await expect(band(page)).toBeVisible()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Courses' }).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(band(tab)).toContainText('You see the portal as a visitor sees it.')
  await expect(tab.getByRole('link', { name: 'Log In' })).toBeVisible()
})
