import path from 'node:path'
import type { Page } from '@playwright/test'
import { courseApi, type Made } from '../../records/course-api.ts'
import { expect, test } from '../../fixtures/without-courses.ts'
import { hydrated } from '../../screens/hydration.ts'
import { createPerson, login, type Person } from '../../people/people.ts'

const videoAddress = '/overview/overview.mp4'
const spoken = [{ language: 'en', label: 'English', url: '/overview/overview.vtt' }]

let admin: Person
let course: Made

test.beforeEach(async ({ page, query }) => {
  admin = await createPerson(query, { role: 'admin' })
  const api = await courseApi(page, admin)
  course = await api.course(await api.group('Asset Protection'), 'Holding Companies')
  const chapters = [
    { start: 0, title: 'Welcome' },
    { start: 2, title: 'What is held' },
  ]
  await api.lecture(course, 'From a file', { chapters })
  await query('update lecture set video_url = $1, captions = $2', [videoAddress, JSON.stringify(spoken)])
  await login(page, admin)
})

const open = async (page: Page) => {
  await page.goto(`/courses/${course._id}`)
  await hydrated(page)
  const list = page.getByRole('link', { name: /From a file/u })
  if (!(await page.locator('[data-player]').isVisible())) await list.first().click()
}

const playerOf = (page: Page) => page.locator('[data-player]')
const begin = (page: Page) => page.locator('.player__begin').click()

const positionOf = (page: Page) => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)

test('a video plays with our controls and keys, and keeps its speed', async ({ page, checkPage }) => {
  await open(page)
  const player = page.locator('[data-player]')
  await expect(player.getByRole('slider', { name: 'Position' })).toBeVisible()
  await checkPage()
  await player.getByRole('button', { name: 'Play' }).last().click()
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5)
  await page.keyboard.press('k')
  await expect(page.locator('video')).toHaveJSProperty('paused', true)
  await page.keyboard.press('>')
  await expect(page.locator('video')).toHaveJSProperty('playbackRate', 1.25)
  await page.keyboard.press('m')
  await expect(page.locator('video')).toHaveJSProperty('muted', true)
  await expect(player.locator('.player__part')).toHaveCount(2)
  await player.getByRole('combobox', { name: 'Chapters' }).selectOption('What is held')
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('0')
  await expect.poll(() => positionOf(page)).toBeLessThan(0.5)
  await page.reload()
  await expect(page.locator('video')).toHaveJSProperty('playbackRate', 1.25)
})

test('the seconds that played are reported on pause; a jump to the end counts nothing', async ({ page }) => {
  await open(page)
  const reports: { watched: [number, number][]; playback: { number: number } }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/youtube')) reports.push(request.postDataJSON() as (typeof reports)[number])
  })
  const player = page.locator('[data-player]')
  await player.getByRole('button', { name: 'Play' }).last().click()
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1)
  await page.keyboard.press('9')
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  await page.keyboard.press('k')
  await expect(page.locator('video')).toHaveJSProperty('paused', true)
  const seconds = reports.flatMap(({ watched }) => watched).reduce((sum, [from, to]) => sum + to - from, 0)
  const duration = await page.locator('video').evaluate((video) => (video as HTMLVideoElement).duration)
  expect(seconds).toBeGreaterThan(0.5)
  expect(seconds).toBeLessThan(duration / 2)
  expect(reports.map(({ playback }) => playback.number)).toEqual([...reports.keys()])
})

test('captions are shown in the selected language until they are turned off', async ({ page }) => {
  await open(page)
  const line = page.locator('.player__caption')
  const choice = page.getByRole('combobox', { name: 'Captions' })
  await begin(page)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5)
  await expect(line).toBeHidden()
  await choice.selectOption('English')
  await expect(line).toHaveText('Welcome: Half a minute around your portal')
  await page.keyboard.press('k')
  await page.reload()
  await expect(choice).toHaveValue('en')
  await begin(page)
  await expect(line).toBeVisible()
  await page.keyboard.press('c')
  await expect(line).toBeHidden()
  await expect(choice).toHaveValue('')
})

test('the transcript is beside the video, follows it, jumps to a second and is searched', async ({
  page,
  checkPage,
}) => {
  await open(page)
  const words = page.getByRole('region', { name: 'Transcript' })
  await words.getByRole('button', { name: 'Transcript' }).click()
  await expect(words.getByRole('listitem')).toHaveCount(6)
  const stage = await page.locator('.player__stage').boundingBox()
  const beside = await words.boundingBox()
  expect(beside?.x).toBeGreaterThan((stage?.x ?? 0) + (stage?.width ?? 0))
  await checkPage()

  await words.getByRole('button', { name: /Deals: Asset/u }).click()
  await expect(page.locator('video')).toHaveJSProperty('paused', false)
  expect(Math.floor(await positionOf(page))).toBeGreaterThanOrEqual(14)
  await expect(words.locator('[aria-current]')).toContainText('Deals')
  await page.locator('video').evaluate((video) => ((video as HTMLVideoElement).currentTime = 19.5))
  await expect(words.locator('[aria-current]')).toContainText('Your profile')

  const find = words.getByRole('searchbox', { name: 'Find in the transcript' })
  await find.fill('ATTORNEYS')
  await expect(words.getByRole('listitem')).toHaveCount(1)
  await expect(words.getByRole('listitem')).toContainText('Live webinars')
  await find.fill('nowhere said')
  await expect(words.getByText('Nothing found')).toBeVisible()
  await page.reload()
  await expect(words.getByRole('listitem')).toHaveCount(6)
})

test('on a phone every control fits in the picture without covering another, and the transcript is below', async ({
  page,
  checkPage,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/courses/${course._id}`)
  await hydrated(page)
  const link = page.getByRole('link', { name: /From a file/u })
  await link.first().click()
  await begin(page)
  await expect(page.locator('video')).toHaveJSProperty('paused', false)
  const words = page.getByRole('region', { name: 'Transcript' })
  await words.getByRole('button', { name: 'Transcript' }).click()
  const stage = await page.locator('.player__stage').boundingBox()
  const full = await page.getByRole('button', { name: 'Full screen' }).boundingBox()
  const below = await words.boundingBox()
  if (!stage || !full || !below) throw new Error('The player is not on the page')
  expect(full.x + full.width).toBeLessThanOrEqual(stage.x + stage.width)

  const more = page.getByRole('button', { name: 'More controls' })
  await more.click()
  await page.getByRole('button', { name: 'Mute' }).click()
  await expect(page.locator('video')).toHaveJSProperty('muted', true)
  await expect(page.getByRole('button', { name: 'Picture in picture' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Chapters' }).selectOption('What is held')
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(2)
  for (const control of await page.locator('.player__extras > *').all()) {
    await expect(control).toBeInViewport({ ratio: 1 })
  }
  await checkPage()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Chapters' })).toBeHidden()
  expect(below.y).toBeGreaterThanOrEqual(stage.y + stage.height)
})

test('another device continues at the second where the page was left', async ({ page, browser, server, query }) => {
  await open(page)
  await begin(page)
  await page.keyboard.press('3')
  await expect.poll(() => positionOf(page)).toBeGreaterThan(10)
  const left = await positionOf(page)
  await page.goto('/courses')
  const kept = async () => Number((await query('select position from lecture_progress'))[0]?.['position'])
  await expect.poll(kept).toBeGreaterThanOrEqual(left)

  const other = await (await browser.newContext({ baseURL: server.address })).newPage()
  await login(other, admin)
  await open(other)
  await expect.poll(() => positionOf(other)).toBeGreaterThan(0)
  expect(Math.abs((await positionOf(other)) - (await kept()))).toBeLessThan(1)
  await other.context().close()
})

test('a video that fails says so, and continues where it was after Retry', async ({ page, faults }) => {
  faults.expect(/status of 503/u)
  await page.route(`**${videoAddress}`, (route) => route.fulfill({ status: 503 }))
  await page.goto(`/courses/${course._id}?t=12`)
  const failure = page.getByRole('alert').filter({ hasText: 'This video could not be played' })
  await expect(failure).toBeVisible()
  await page.unroute(`**${videoAddress}`)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(failure).toBeHidden()
  await begin(page)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(12)
})

test('a video that is buffering shows it', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${videoAddress}`, async (route) => {
    await held
    await route.continue()
  })
  await open(page)
  await begin(page)
  const waits = page.getByRole('status').filter({ hasText: 'Loading the video' })
  await expect(waits).toBeVisible()
  release()
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0)
  await expect(waits).toBeHidden()
})

test('an address with a second starts the video there, and a wrong one starts at the beginning', async ({
  page,
  query,
}) => {
  await query(
    `insert into lecture_progress (account_id, lecture_id, position, duration)
     select a.id, l.id, 7, 30 from account a, lecture l where a.email = $1`,
    [admin.email],
  )
  const lecture = (await query('select id from lecture'))[0]?.['id']
  const startsAt = async (time: string, second: number) => {
    await page.goto(`/courses/${course._id}?lecture=${String(lecture)}&t=${time}`)
    await expect.poll(async () => Math.floor(await positionOf(page))).toBe(second)
  }
  await startsAt('12', 12)
  await startsAt('soon', 7)
  await startsAt('', 7)
  await startsAt('99999', 29)
})

test('f fills the screen and leaves it, however soon it follows the button', async ({ page }) => {
  await open(page)
  await begin(page)
  const full = page.locator('.player__stage:fullscreen')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(full).toBeVisible()
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await expect(full).toBeVisible()
  await page.keyboard.press('f')
  await expect(full).toHaveCount(0)
})

test('the video enters and leaves full screen and picture-in-picture', async ({ page }) => {
  await open(page)
  await begin(page)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.locator('.player__stage:fullscreen')).toBeVisible()
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(page.locator('.player__stage:fullscreen')).toHaveCount(0)

  const small = page.getByRole('button', { name: 'Picture in picture' })
  await small.click()
  await expect(small).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => document.pictureInPictureElement?.localName)).toBe('video')
  await small.click()
  await expect(small).toHaveAttribute('aria-pressed', 'false')
})

test('the end completes the lecture, and a second end does not do it again', async ({ page }) => {
  await open(page)
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/complete') && sent.push(request.postDataJSON()))
  const circle = page.getByRole('button', { name: 'Completed: From a file' })
  const playTheEnd = () =>
    page.locator('video').evaluate(async (element) => {
      const video = element as HTMLVideoElement
      const end = new Promise((resolve) => video.addEventListener('ended', resolve, { once: true }))
      video.currentTime = video.duration - 1
      await video.play()
      await end
    })
  await expect(playerOf(page).locator('.player__clock')).toContainText('0:30')
  await playTheEnd()
  await expect(circle).toHaveAttribute('aria-pressed', 'true')
  await circle.click()
  await expect(circle).toHaveAttribute('aria-pressed', 'false')
  // The circle changes before its change is sent.
  await expect.poll(() => sent).toEqual([{ completed: true }, { completed: false }])
  const report = page.waitForRequest((request) => request.url().endsWith('/youtube'))
  await playTheEnd()
  await report
  expect(sent).toHaveLength(2)
})

test('a file in a text plays in the same player', async ({ page, query }) => {
  await page.route('**/files/0190.mp4', (route) =>
    route.fulfill({ path: path.resolve('apps/web/public', videoAddress.slice(1)), contentType: 'video/mp4' }),
  )
  await query("update lecture set video_url = '', content = $1", [
    '<div class="embed" data-video="/files/0190.mp4"></div>',
  ])
  await open(page)
  await begin(page)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.2)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
})
