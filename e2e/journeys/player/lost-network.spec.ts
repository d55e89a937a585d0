import type { Page } from '@playwright/test'
import { courseApi, type Made } from '../../records/course-api.ts'
import { expect, test } from '../../fixtures/without-courses.ts'
import { hydrated } from '../../screens/hydration.ts'
import { createPerson, login } from '../../people/people.ts'
import { sendPart, silentRecording } from '../../records/silent-recording.ts'

const videoAddress = '/overview/overview.mp4'

let course: Made
let lecture: Made

test.beforeEach(async ({ page, query }) => {
  const admin = await createPerson(query, { role: 'admin' })
  const api = await courseApi(page, admin)
  course = await api.course(await api.group('Asset Protection'), 'Holding Companies')
  lecture = await api.lecture(course, 'On the train')
  await query('update lecture set video_url = $1', [videoAddress])
  await login(page, admin)
})

const open = async (page: Page, more = '') => {
  await page.goto(`/courses/${course._id}?lecture=${lecture._id}${more}`)
  await hydrated(page)
}

const begin = (page: Page) => page.locator('.player__begin').click()
const positionOf = (page: Page) => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)

test('what was watched while the portal was unreachable is reported at the next visit', async ({
  page,
  query,
  faults,
}) => {
  faults.expect(/ERR_FAILED/u)
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('watched:')))
  await page.route('**/youtube', (route) => route.abort())
  await open(page)
  await begin(page)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1)
  await page.keyboard.press('k')
  await expect.poll(kept).toHaveLength(1)
  const left = await positionOf(page)
  await page.unroute('**/youtube')

  await page.goto('/profile')
  await hydrated(page)
  const position = async () => Number((await query('select position from lecture_progress'))[0]?.['position'])
  await expect.poll(position).toBeCloseTo(left, 1)
  await expect.poll(kept).toEqual([])
})

test('a video that loses the network says so, and continues by itself once it is back', async ({ page, faults }) => {
  faults.expect(/ERR_|Failed to load/u)
  let isLost = false
  // More than a browser reads before it is played.
  const bytes = silentRecording(60)
  await page.route(`**${videoAddress}`, (route) =>
    isLost ? route.abort('internetdisconnected') : sendPart(route, bytes),
  )
  await open(page)
  await begin(page)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.3)
  isLost = true
  await page.context().setOffline(true)
  await page.keyboard.press('8')
  await expect(page.locator('[data-player]').getByText('The connection is lost')).toBeVisible()
  isLost = false
  await page.context().setOffline(false)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(48.3)
  await expect(page.locator('[data-player]').getByText('The connection is lost')).toBeHidden()
})
