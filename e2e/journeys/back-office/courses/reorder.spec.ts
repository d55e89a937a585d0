import type { Page } from '@playwright/test'
import { type CourseApi, courseApi } from '../../../records/course-api.ts'
import { expect, test } from '../../../fixtures/without-courses.ts'
import { hydrated } from '../../../screens/hydration.ts'
import { createPerson, login } from '../../../people/people.ts'

let api: CourseApi

test.beforeEach(async ({ page, query }) => {
  const admin = await createPerson(query, { role: 'admin' })
  api = await courseApi(page, admin)
  await login(page, admin)
})

const open = async (page: Page, address = '/admin/courses') => {
  await page.goto(address)
  await hydrated(page)
}

const titles = (page: Page) => page.getByRole('table', { name: 'Course groups' }).locator('tbody').getByRole('link')
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })

const makeFour = async () => {
  for (const title of ['Anchor', 'Bridge', 'Castle', 'Ditch']) await api.group(title)
}

test('a row is grabbed, moved and dropped by keyboard, and each step is announced', async ({ page, checkPage }) => {
  await makeFour()
  await open(page)
  const announcement = page.locator('.record-list > [role="status"]')
  await handle(page, 'Anchor').focus()
  await page.keyboard.press('Space')
  await expect(announcement).toHaveText(/^Anchor is grabbed, position 1 of 4\./u)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(announcement).toHaveText('Anchor: position 3 of 4.')
  await expect(titles(page)).toHaveText(['Bridge', 'Castle', 'Anchor', 'Ditch'])
  await expect(handle(page, 'Anchor')).toBeFocused()
  await checkPage()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/place'))
  await page.keyboard.press('Space')
  await expect(announcement).toHaveText('Anchor is dropped, position 3 of 4.')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(titles(page)).toHaveText(['Bridge', 'Castle', 'Anchor', 'Ditch'])
})

test('Escape puts a grabbed row back, and nothing is saved', async ({ page }) => {
  await makeFour()
  await open(page)
  let places = 0
  page.on('request', (request) => (places += request.url().endsWith('/place') ? 1 : 0))
  await handle(page, 'Ditch').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect(titles(page)).toHaveText(['Ditch', 'Anchor', 'Bridge', 'Castle'])
  await page.keyboard.press('Escape')
  await expect(titles(page)).toHaveText(['Anchor', 'Bridge', 'Castle', 'Ditch'])
  await expect(page.getByText('Canceled: Ditch stays at position 4.')).toBeAttached()
  expect(places).toBe(0)
})

const middleOf = async (page: Page, title: string) => {
  const box = await handle(page, title).boundingBox()
  if (box === null) throw new Error(`${title} has no handle`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a row dragged by its handle lands where the line is drawn', async ({ page }) => {
  await makeFour()
  await open(page)
  const [from, to] = [await middleOf(page, 'Castle'), await middleOf(page, 'Anchor')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 8, { steps: 6 })
  await expect(page.locator('.drop-line')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('.drop-line')).toBeHidden()
  await expect(titles(page)).toHaveText(['Castle', 'Anchor', 'Bridge', 'Ditch'])
  await page.reload()
  await expect(titles(page)).toHaveText(['Castle', 'Anchor', 'Bridge', 'Ditch'])
  // The row was not opened by being let go.
  await expect(page).toHaveURL('/admin/courses')
})

test('the page scrolls with a row dragged to its edge, and Escape puts the row back', async ({ page }) => {
  for (let index = 10; index < 32; index += 1) await api.group(`Group ${index}`)
  await open(page)
  const from = await middleOf(page, 'Group 10')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, 890, { steps: 5 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await page.keyboard.press('Escape')
  await expect(page.locator('.drop-line')).toBeHidden()
  await page.mouse.up()
  await expect(titles(page).first()).toHaveText('Group 10')
})

test('a move that the server refuses is undone, with a message', async ({ page, faults }) => {
  faults.expect(/status of 409/u)
  await makeFour()
  await open(page)
  await page.route('**/place', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'This was changed or taken meanwhile.' } }),
  )
  await handle(page, 'Anchor').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(page.getByText('This was changed or taken meanwhile.')).toBeVisible()
  await expect(titles(page)).toHaveText(['Anchor', 'Bridge', 'Castle', 'Ditch'])
})

test('a list in another order says why rows cannot be moved, and a menu moves them as well', async ({
  page,
  checkPage,
}) => {
  await makeFour()
  await open(page, '/admin/courses?sort=title')
  await expect(handle(page, 'Anchor')).toHaveAttribute('aria-disabled', 'true')
  await handle(page, 'Anchor').hover()
  await expect(
    page.getByText('To move rows, sort by Order (ascending) and clear the search and the filter.').first(),
  ).toBeVisible()
  await checkPage()
  await handle(page, 'Anchor').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(titles(page)).toHaveText(['Anchor', 'Bridge', 'Castle', 'Ditch'])

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Order' }).click()
  await expect(page).toHaveURL('/admin/courses')
  await page.getByRole('button', { name: 'More for Bridge' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(titles(page)).toHaveText(['Bridge', 'Anchor', 'Castle', 'Ditch'])
})

test.describe('with a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

  test('cards are moved by one tap of a menu', async ({ page, checkPage }) => {
    await makeFour()
    await open(page)
    await page.getByRole('button', { name: 'More for Anchor' }).tap()
    await page.getByRole('menuitem', { name: 'Move down' }).tap()
    await expect(titles(page)).toHaveText(['Bridge', 'Anchor', 'Castle', 'Ditch'])
    await checkPage()
  })

  test('cards are dragged by their handle with a finger, and the page stays where it is', async ({ page }) => {
    await makeFour()
    await open(page)
    await handle(page, 'Bridge').scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    const [from, to] = [await middleOf(page, 'Bridge'), await middleOf(page, 'Anchor')]
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', from)
    for (let step = 1; step <= 6; step += 1)
      await touch('touchMove', { x: from.x, y: from.y + ((to.y - 8 - from.y) * step) / 6 })
    await expect(page.locator('.drop-line')).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    await touch('touchEnd')
    await expect(titles(page)).toHaveText(['Bridge', 'Anchor', 'Castle', 'Ditch'])
    await expect(page.locator('.drop-line')).toBeHidden()
    await expect(page).toHaveURL('/admin/courses')
  })
})
