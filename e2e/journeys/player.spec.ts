import type { Page } from '@playwright/test'
import { courseApi, forgetCourses, type Made } from '../course-api.ts'
import { expect, test } from '../fixtures.ts'
import { hydrated } from '../hydration.ts'
import { createPerson, login } from '../people.ts'

const film = '/overview/overview.mp4'
const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

let course: Made

test.beforeEach(async ({ page, outbox, query }) => {
  await forgetCourses(query)
  const admin = await createPerson({ page, outbox, query }, { role: 'admin' })
  const api = await courseApi(page, admin)
  course = await api.course(await api.group('Asset Protection'), 'Holding Companies')
  const own = {
    chapters: [
      { start: 0, title: 'Welcome' },
      { start: 2, title: 'What is held' },
    ],
  }
  await api.lecture(course, 'From a file', own)
  await query('update lecture set video_url = $1', [film])
  await login(page, admin)
})

test.afterEach(({ query }) => forgetCourses(query))

const open = async (page: Page) => {
  await page.goto(`/courses/${course._id}`)
  await hydrated(page)
  const list = page.getByRole('link', { name: /From a file/u })
  if (!(await page.locator('[data-player]').isVisible())) await list.first().click()
}

const positionOf = (page: Page) => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)

test('a film plays under our controls and keys, and keeps its speed', async ({ page, checkPage }) => {
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
  await player.getByRole('combobox', { name: 'Chapters' }).selectOption('What is held')
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('0')
  await expect.poll(() => positionOf(page)).toBeLessThan(0.5)
  await page.reload()
  await expect(page.locator('video')).toHaveJSProperty('playbackRate', 1.25)
})

test('what is really played is told when it pauses; a jump to the end earns nothing', async ({ page }) => {
  await open(page)
  const told: { watched: [number, number][] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/youtube')) told.push(request.postDataJSON() as { watched: [number, number][] })
  })
  const player = page.locator('[data-player]')
  await player.getByRole('button', { name: 'Play' }).last().click()
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1)
  await page.keyboard.press('9')
  await expect.poll(() => told.length).toBeGreaterThan(0)
  await page.keyboard.press('k')
  await expect(page.locator('video')).toHaveJSProperty('paused', true)
  const seconds = told.flatMap(({ watched }) => watched).reduce((sum, [from, to]) => sum + to - from, 0)
  const duration = await page.locator('video').evaluate((video) => (video as HTMLVideoElement).duration)
  expect(seconds).toBeGreaterThan(0.5)
  expect(seconds).toBeLessThan(duration / 2)
})

/** Speaks as YouTube's player does. */
const answerOfYoutube = `<!doctype html><title>Film</title><script>
addEventListener('message', ({ data, source }) => {
  const { event } = JSON.parse(data)
  const say = (message) => source.postMessage(JSON.stringify(message), '*')
  if (event !== 'listening') return
  say({ event: 'initialDelivery', info: { currentTime: 0, duration: 2, playbackRate: 1, playerState: 1 } })
  setTimeout(() => say({ event: 'infoDelivery', info: { currentTime: 1 } }), 1000)
  setTimeout(() => say({ event: 'infoDelivery', info: { currentTime: 2 } }), 2000)
  setTimeout(() => say({ event: 'onStateChange', info: 0 }), 2100)
})
</script>`

test('YouTube is asked by a click alone, and its end completes the lecture', async ({ page, query, faults }) => {
  faults.expect(/foreign host: https:\/\/www\.youtube-nocookie\.com\/embed\//u)
  await query('update lecture set video_url = $1', [youtube])
  const asked: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: answerOfYoutube })
  })
  await open(page)
  const play = page.getByRole('button', { name: /from YouTube/u })
  await expect(play).toBeVisible()
  expect(asked).toEqual([])
  await play.click()
  await expect
    .poll(async () => (await query('select completed_at from lecture_progress'))[0]?.['completed_at'])
    .toBeTruthy()
  expect(asked.length).toBe(1)
  expect(asked[0]).toContain('/embed/dQw4w9WgXcQ?')
})
