import { expect, test } from '../../fixtures/journey.ts'
import { checkEveryLook } from '../../harness/every-look.ts'
import { hydrated } from '../../screens/hydration.ts'
import { forgetCourses } from '../../records/course-api.ts'
import { makeCourse, makeWebinar, missingRecords, pages, unknownAddresses } from '../../screens/every-page.ts'
import { failingPages } from '../../screens/failing-pages.ts'
import { createPerson, login, type Portal } from '../../people/people.ts'
import { forgetWebinars } from '../../records/webinar-api.ts'

/** Where the page is, once the records that it shows are there. */
const addressOf = async (path: string, portal: Portal) => {
  await forgetCourses(portal.query)
  await forgetWebinars(portal.query)
  const [list] = await portal.query("select id from contact_list where name = 'VIP'")
  if (path.includes('{list}')) return path.replace('{list}', String(list?.['id']))
  if (!/\{|search=/u.test(path)) return path
  const admin = await createPerson(portal.query, { role: 'admin' })
  if (path.includes('{webinar}')) return path.replace('{webinar}', (await makeWebinar(portal, admin))._id)
  const made = await makeCourse(portal.page, admin)
  return path.replaceAll(/\{(group|course|lecture)\}/gu, (_whole, kind: keyof typeof made) => made[kind]._id)
}

for (const { path, title, heading, fault, as: role, hasFrame } of pages) {
  test(`${path} fits every screen, says what it is, and is accessible in both themes${role ? `, for ${role}` : ''}`, async ({
    page,
    query,
    checkPage,
    faults,
  }) => {
    if (fault) faults.expect(fault)
    const address = await addressOf(path, { page, query })
    if (role) await login(page, await createPerson(query, { role }))
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(title)
    await expect(page.locator('main h1, [role="dialog"] h2').first()).toBeVisible()
    await hydrated(page)
    await checkEveryLook(page, checkPage, { hasFrame })
  })
}

for (const { path, call, as: role } of failingPages) {
  test(`${path} is accessible on every screen while the server cannot answer, for ${role}`, async ({
    page,
    query,
    checkPage,
    faults,
  }) => {
    faults.expect(/status of 503/u)
    const address = await addressOf(path, { page, query })
    await login(page, await createPerson(query, { role }))
    await page.route(call, (route) => route.fulfill({ status: 503, json: { code: 'overloaded', message: 'Busy.' } }))
    await page.goto(address)
    await expect(
      page
        .locator('main, [role="dialog"]')
        .getByText(/^(Retry|Try again)$/u)
        .first(),
    ).toBeVisible()
    await checkEveryLook(page, checkPage, { widths: [375, 1440] })
  })
}

// What the server paints and what the browser makes of the address must be the same page, for every navigation.
for (const role of [undefined, 'user', 'admin'] as const) {
  test(`every unknown address is the page that says so, for ${role ?? 'visitors'}`, async ({ page, query, faults }) => {
    faults.expect(/status of 404/u)
    if (role) await login(page, await createPerson(query, { role }))
    for (const address of unknownAddresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
      await hydrated(page)
      const area = role === 'admin' && address.startsWith('/admin/') ? 'Admin' : 'Main'
      const navigation = page.getByRole('navigation', { name: area })
      await expect(navigation.getByRole('link').first()).toBeVisible()
      await expect(navigation.locator('[aria-current]')).toHaveCount(0)
    }
  })
}

// A signed-in person's page is read in the browser, not painted by the server.
for (const role of [undefined, 'user', 'admin'] as const) {
  test(`every missing record has a page that says so, for ${role ?? 'visitors'}`, async ({ page, query, faults }) => {
    faults.expect(/status of 4/u)
    if (role) await login(page, await createPerson(query, { role }))
    for (const { address, heading } of missingRecords) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await hydrated(page)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    }
  })
}

test('a page opened from another has its own title and the focus on its heading', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  for (const { name, heading } of [
    { name: 'Webinars', heading: 'WEBINARS' },
    { name: 'Deals', heading: 'DEALS' },
    { name: 'Courses', heading: 'COURSES' },
  ]) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await expect(page).toHaveTitle(`${name} · Regent`)
  }
})

test('a page is painted before any script, and can be read without one', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.address })
  const page = await context.newPage()
  await page.goto('/deals')
  await expect(page.getByRole('heading', { name: 'DEALS' })).toBeVisible()
  await expect(page.getByText('Explore our network of asset backed businesses.')).toBeVisible()
  await context.close()
})
