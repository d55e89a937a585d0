import { courseApi } from '../course-api.ts'
import { expect, test } from '../course-fixtures.ts'
import { hydrated } from '../hydration.ts'
import { createPerson, login } from '../people.ts'

const film = '/overview/overview.mp4'
const partBytes = 300_000
const secondBytes = 176_400

/** A minute of silence: more than a browser reads before it is played. */
const silence = () => {
  const bytes = Buffer.alloc(44 + secondBytes * 60)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(2, 22)
  bytes.writeUInt32LE(44_100, 24)
  bytes.writeUInt32LE(secondBytes, 28)
  bytes.writeUInt16LE(4, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bytes.length - 44, 40)
  return bytes
}

test('a film whose address has died meanwhile is asked for anew, and goes on where it was wanted', async ({
  page,
  outbox,
  query,
  faults,
}) => {
  const admin = await createPerson({ page, outbox, query }, { role: 'admin' })
  const api = await courseApi(page, admin)
  const course = await api.course(await api.group('Asset Protection'), 'Holding Companies')
  const lecture = await api.lecture(course, 'From a bucket')
  await query('update lecture set video_url = $1', [film])
  await login(page, admin)

  faults.expect(/status of 403/u)
  const bytes = silence()
  let isDead = false
  await page.route(`**${film}`, (route) => {
    const [, from = '0'] = /bytes=(\d+)-/u.exec(route.request().headers()['range'] ?? '') ?? []
    const first = Number(from)
    // Whoever begins anew is given an address that lives.
    if (first === 0) isDead = false
    if (isDead) return route.fulfill({ status: 403 })
    const body = bytes.subarray(first, first + partBytes)
    const range = `bytes ${first}-${first + body.length - 1}/${bytes.length}`
    const headers = { 'accept-ranges': 'bytes', 'content-range': range }
    return route.fulfill({ status: 206, contentType: 'audio/wav', headers, body })
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
