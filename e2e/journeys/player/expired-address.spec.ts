import { courseApi } from '../../records/course-api.ts'
import { expect, test } from '../../fixtures/without-courses.ts'
import { hydrated } from '../../screens/hydration.ts'
import { createPerson, login } from '../../people/people.ts'
import { firstByteAsked, sendPart, silentRecording } from '../../records/silent-recording.ts'

const videoAddress = '/overview/overview.mp4'

test('a video whose address has expired is requested again, and continues at the requested second', async ({
  page,
  query,
  faults,
}) => {
  const admin = await createPerson(query, { role: 'admin' })
  const api = await courseApi(page, admin)
  const course = await api.course(await api.group('Asset Protection'), 'Holding Companies')
  const lecture = await api.lecture(course, 'From a bucket')
  await query('update lecture set video_url = $1', [videoAddress])
  await login(page, admin)

  faults.expect(/status of 403/u)
  const bytes = silentRecording(60)
  let isDead = false
  await page.route(`**${videoAddress}`, (route) => {
    const first = firstByteAsked(route)
    // Starting over gets an address that works.
    if (first === 0) isDead = false
    if (isDead) return route.fulfill({ status: 403 })
    return sendPart(route, bytes)
  })
  await page.goto(`/courses/${course._id}?lecture=${lecture._id}`)
  await hydrated(page)
  await page.locator('.player__begin').click()
  const video = page.locator('video')
  const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(position).toBeGreaterThan(0.3)
  isDead = true
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 50
  })
  await expect.poll(position).toBeGreaterThan(50.3)
  expect(isDead).toBe(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
