import { courseApi } from '../../records/course-api.ts'
import { open } from '../../screens/account-dialogs.ts'
import { expect, test } from '../../fixtures/without-courses.ts'
import { createPerson } from '../../people/people.ts'

test(
  'the courses page shows its groups, and each links to its page',
  { tag: '@phone' },
  async ({ page, query, checkPage }) => {
    const api = await courseApi(page, await createPerson(query, { role: 'admin' }))
    const group = await api.group('Entity Structuring', { icon: 'network' })
    const course = await api.course(group, 'Holding Companies')
    await api.lecture(course, 'What it is for')
    await api.group('Privacy', { icon: 'no-such-icon' })
    await api.group('Succession', { icon: 'material-symbols:school' })

    await open(page, '/courses')
    await expect(page.getByRole('heading', { level: 1, name: 'COURSES', exact: true })).toBeVisible()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Entity Structuring' }) })
    await expect(card).toContainText('About Entity Structuring.')
    await expect(card).toContainText('1 course, 1 lecture')
    await expect(card.locator('svg.lucide-network')).toBeVisible()
    const other = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Privacy', exact: true }) })
    await expect(other.locator('svg.lucide-graduation-cap')).toBeVisible()
    await expect(page.locator('.named-icon')).toHaveCSS('mask-image', /icons\/material-symbols\/school\.svg/u)
    await checkPage()

    await page.getByRole('link', { name: 'Entity Structuring' }).click()
    await expect(page).toHaveURL(`/course-groups/${group._id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Entity Structuring' })).toBeVisible()
    await expect(page).toHaveTitle('Entity Structuring · Regent')
    const courseCard = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Holding Companies' }) })
    for (const text of ['1 lecture', 'About Holding Companies.', 'Self-paced', 'Start Course'])
      await expect(courseCard).toContainText(text)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Courses', 'Entity Structuring'])
    await page.getByRole('link', { name: 'Back to Courses' }).click()
    await expect(page).toHaveURL('/courses')
  },
)

test('a group without courses says so, and an unknown icon is replaced by a book', async ({ page, query }) => {
  const api = await courseApi(page, await createPerson(query, { role: 'admin' }))
  const group = await api.group('Privacy', { icon: 'no-such-icon' })
  await open(page, `/course-groups/${group._id}`)
  await expect(page.getByText('📖')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Courses Available' })).toBeVisible()
})

for (const { address, title } of [
  { address: '/course-groups/00000000-0000-7000-8000-000000000000', title: 'Course Group Not Found' },
  { address: '/course-groups/nonsense', title: 'Course Group Not Found' },
  { address: '/courses/00000000-0000-7000-8000-000000000000', title: 'Course Not Found' },
]) {
  test(`${address} answers 404, says what is missing, and links to another page`, async ({
    page,
    faults,
    checkPage,
  }) => {
    faults.expect(/status of 404/u)
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.locator('html[data-hydrated]').waitFor()
    await checkPage()
    await page.getByRole('link', { name: 'Back to Courses' }).click()
    await expect(page).toHaveURL('/courses')
    await expect(page.getByRole('heading', { name: 'No Courses Available' })).toBeVisible()
  })
}

test('lists that fail to load say so, and load after Retry with the focus on their heading', async ({
  page,
  query,
  faults,
}) => {
  faults.expect(/status of 500/u)
  const api = await courseApi(page, await createPerson(query, { role: 'admin' }))
  const group = await api.group('Buying well')
  const course = await api.course(group, 'Names')
  await open(page, '/')
  await page.route('**/api/courses/**', (request) =>
    request.fulfill({ status: 500, json: { code: 'internal', message: 'Something broke' } }),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Failed to load courses. Please try again.' })).toBeVisible()
  await page.unroute('**/api/courses/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'COURSES' })).toBeFocused()
  await page.route('**/api/courses/**', (request) =>
    request.fulfill({ status: 500, json: { code: 'internal', message: 'Something broke' } }),
  )
  await page.getByRole('link', { name: 'Buying well' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to load course group.' })).toBeVisible()
  await expect(page.getByText('Failed to load course group. Please try again.')).toBeVisible()
  await page.unroute('**/api/courses/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buying well' })).toBeFocused()
  await page.route('**/api/courses/courses/*', (request) =>
    request.fulfill({ status: 500, json: { code: 'internal', message: 'Something broke' } }),
  )
  await page.getByRole('link', { name: 'Names' }).click()
  await expect(page).toHaveURL(`/courses/${course._id}`)
  const failure = page.getByRole('heading', { level: 1, name: 'Failed to load course. Please try again.' })
  await expect(failure).toBeVisible()
  await expect(failure).toHaveCSS('color', 'oklch(0.49 0.17 27)')
  await page.unroute('**/api/courses/courses/*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Names' })).toBeFocused()
})

test('further pages of groups load on demand', async ({ page, query }) => {
  await query(
    `insert into course_group (id, title, description, icon, position, state, visibility)
     select gen_random_uuid(), 'Group ' || lpad(n::text, 3, '0'), 'One of many', 'key', n, 'published', 'public'
     from generate_series(1, 61) n`,
  )
  await open(page, '/courses')
  await expect(page.getByText('One of many')).toHaveCount(60)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByText('One of many')).toHaveCount(61)
  await expect(page.getByRole('button', { name: 'More' })).toBeHidden()
})

test('a search has an address, finds groups and lectures, and says when there is nothing', async ({
  page,
  query,
  checkPage,
}) => {
  const api = await courseApi(page, await createPerson(query, { role: 'admin' }))
  const group = await api.group('Charging orders')
  const course = await api.course(group, 'Creditors')
  const lecture = await api.lecture(course, 'The remedy', { content: '<p>A charging order is the one remedy.</p>' })

  await open(page, '/courses')
  await page.getByRole('searchbox', { name: 'Search courses and lectures' }).fill('charging')
  await expect(page).toHaveURL('/courses?search=charging')
  await expect(page.getByRole('link', { name: 'Charging orders' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 lecture found' })).toBeVisible()
  await checkPage()

  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('link', { name: 'The remedy' }).click()
  await expect(page).toHaveURL(`/courses/${course._id}?lecture=${lecture._id}`)

  await open(page, '/courses?search=zeppelin')
  await expect(page.getByRole('heading', { name: 'Nothing found for “zeppelin”' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('link', { name: 'Charging orders' })).toBeVisible()
})
