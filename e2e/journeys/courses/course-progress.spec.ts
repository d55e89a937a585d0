import type { Browser, Page } from '@playwright/test'
import { open } from '../../screens/account-dialogs.ts'
import { courseApi, type Made } from '../../records/course-api.ts'
import { expect, test } from '../../fixtures/without-courses.ts'
import { createPerson, login, type Person } from '../../people/people.ts'

let course: Made
let lectures: Made[]

test.beforeEach(async ({ page, query }) => {
  const api = await courseApi(page, await createPerson(query, { role: 'admin' }))
  course = await api.course(await api.group('Entity Structuring'), 'Holding Companies')
  lectures = [
    await api.lecture(course, 'What it is for'),
    await api.lecture(course, 'Which state', { durationSeconds: 1200 }),
  ]
})

const circle = (page: Page, title: string) => page.getByRole('button', { name: `Completed: ${title}` })

const elsewhere = async (browser: Browser, address: string, person: Person) => {
  const page = await (await browser.newContext({ baseURL: address })).newPage()
  await login(page, person)
  return page
}

test('each member has their own progress, on every device', async ({ page, browser, server, query }) => {
  const ada = await createPerson(query)
  const bob = await createPerson(query, { firstName: 'Bob' })
  await login(page, ada)
  await open(page, `/courses/${course._id}`)
  await circle(page, 'What it is for').click()
  await expect(circle(page, 'What it is for')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1 of 2 done')).toBeVisible()

  const second = await elsewhere(browser, server.address, ada)
  await open(second, `/courses/${course._id}`)
  await expect(circle(second, 'What it is for')).toHaveAttribute('aria-pressed', 'true')
  const others = await elsewhere(browser, server.address, bob)
  await open(others, `/courses/${course._id}`)
  await expect(circle(others, 'What it is for')).toHaveAttribute('aria-pressed', 'false')
  await expect(others.getByText('0 of 2 done')).toBeVisible()

  await open(second, '/courses')
  await expect(second.getByText('1 done')).toBeVisible()
  await open(others, '/courses')
  await expect(others.getByText('1 course, 2 lectures')).toBeVisible()
  await expect(others.getByText('1 done')).toBeHidden()
  await second.context().close()
  await others.context().close()
})

test('a course is done once all its lectures are, not when its last page is open', async ({ page, query }) => {
  await login(page, await createPerson(query))
  await open(page, `/courses/${course._id}?lecture=${lectures[1]?._id ?? ''}`)
  await expect(page.getByRole('heading', { name: 'End of the course' })).toBeVisible()
  await Promise.all([page.waitForResponse('**/complete'), page.getByRole('button', { name: 'Mark complete' }).click()])
  await Promise.all([page.waitForResponse('**/complete'), circle(page, 'What it is for').click()])
  await expect(page.getByRole('heading', { name: 'Course done' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Course Group' }).click()
  await expect(page.getByText('2 of 2 done')).toBeVisible()
})

test('a circle whose change the portal refuses returns to its old state', async ({ page, query, faults }) => {
  faults.expect(/status of 500/u)
  await login(page, await createPerson(query))
  await open(page, `/courses/${course._id}`)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/complete', async (request) => {
    await held.promise
    await request.fulfill({ status: 500, json: { code: 'internal', message: 'Something broke' } })
  })
  await circle(page, 'What it is for').click()
  await expect(circle(page, 'What it is for')).toHaveAttribute('aria-pressed', 'true')
  held.resolve(undefined)
  await expect(circle(page, 'What it is for')).toHaveAttribute('aria-pressed', 'false')
})

test('two quick clicks leave a circle unchanged, here and in the portal', async ({ page, query }) => {
  await login(page, await createPerson(query))
  await open(page, `/courses/${course._id}`)
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  const sent: unknown[] = []
  await page.route('**/complete', async (request) => {
    sent.push(request.request().postDataJSON())
    await held
    await request.continue()
  })
  const answered = page.waitForResponse((answer) => answer.request().postData() === '{"completed":false}')
  await circle(page, 'What it is for').click()
  await expect(circle(page, 'What it is for')).toHaveAttribute('aria-pressed', 'true')
  await circle(page, 'What it is for').click()
  await expect(circle(page, 'What it is for')).toHaveAttribute('aria-pressed', 'false')
  expect(sent).toEqual([{ completed: true }])
  letGo(undefined)
  await answered
  expect(sent).toEqual([{ completed: true }, { completed: false }])
  await page.reload()
  await expect(page.getByText('0 of 2 done')).toBeVisible()
  // Nothing of what visitors keep in their browser is kept of a member.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /progress/iu.test(key)))).toEqual([])
})

test('Continue leads from the start page and from the courses to the lecture, on another device too', async ({
  page,
  browser,
  server,
  query,
  checkPage,
}) => {
  const ada = await createPerson(query)
  const answer = await page.request.post('/api/auth/login', { data: { email: ada.email, password: ada.password } })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  await page.context().clearCookies()
  const [, which] = lectures
  const report = await page.request.post(`/api/courses/lectures/${which?._id ?? ''}/youtube`, {
    data: { position: 600, duration: 1200, watched: [[0, 600]] },
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(report.ok()).toBe(true)

  const address = `/courses/${course._id}?lecture=${which?._id ?? ''}`
  const second = await elsewhere(browser, server.address, ada)
  for (const device of [page, second]) {
    if (device === page) await login(page, ada)
    await open(device, '/')
    await expect(device.getByText('Lecture 2 of 2, 10 minutes left')).toBeVisible()
    await device.getByRole('link', { name: 'Continue', exact: true }).click()
    await expect(device).toHaveURL(address)
    await open(device, '/courses')
    await expect(device.getByText('Lecture 2 of 2')).toBeVisible()
    await expect(device.getByText('10 minutes left')).toBeVisible()
    await device.getByRole('link', { name: 'Continue', exact: true }).click()
    await expect(device).toHaveURL(address)
  }
  await checkPage()
  await second.context().close()
})
