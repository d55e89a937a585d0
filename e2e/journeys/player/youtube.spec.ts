import type { Page } from '@playwright/test'
import { courseApi, type Made } from '../../records/course-api.ts'
import { expect, test } from '../../fixtures/without-courses.ts'
import { hydrated } from '../../screens/hydration.ts'
import { createPerson, login } from '../../people/people.ts'

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

let course: Made
let lecture: Made

test.beforeEach(async ({ page, query }) => {
  const admin = await createPerson(query, { role: 'admin' })
  const api = await courseApi(page, admin)
  course = await api.course(await api.group('Asset Protection'), 'Holding Companies')
  lecture = await api.lecture(course, 'From YouTube', { videoUrl: youtube })
  await login(page, admin)
})

const open = async (page: Page) => {
  await page.goto(`/courses/${course._id}?lecture=${lecture._id}`)
  await hydrated(page)
}

/** Speaks as YouTube's player does. */
const answerOfYoutube = `<!doctype html><title>Video</title><script>
addEventListener('message', ({ data, source }) => {
  const { event } = JSON.parse(data)
  const say = (message) => source.postMessage(JSON.stringify(message), '*')
  if (event !== 'listening') return
  say({ event: 'initialDelivery', info: { currentTime: 0, duration: 60, playbackRate: 1, playerState: 1 } })
  setTimeout(() => say({ event: 'infoDelivery', info: { currentTime: 1 } }), 1000)
  setTimeout(() => say({ event: 'onStateChange', info: 2 }), 1100)
  setTimeout(() => say({ event: 'onStateChange', info: 1 }), 2500)
  setTimeout(() => say({ event: 'infoDelivery', info: { currentTime: 2 } }), 3500)
  setTimeout(() => say({ event: 'onStateChange', info: 0 }), 3600)
})
</script>`

test('YouTube is contacted only after a click, and the end of its video completes the lecture', async ({
  page,
  query,
  faults,
}) => {
  faults.expect(/foreign host: https:\/\/www\.youtube-nocookie\.com\/embed\//u)
  const requested: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: answerOfYoutube })
  })
  await open(page)
  const play = page.getByRole('button', { name: /from YouTube/u })
  await expect(play).toBeVisible()
  expect(requested).toEqual([])
  await play.click()
  await expect
    .poll(async () => (await query('select completed_at from lecture_progress'))[0]?.['completed_at'])
    .toBeTruthy()
  expect(requested.length).toBe(1)
  expect(requested[0]).toContain('/embed/dQw4w9WgXcQ?')
})

test('if YouTube cannot be reached, the player says so and links to the video', async ({ page, faults }) => {
  faults.expect(/youtube-nocookie\.com|ERR_FAILED/u)
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort())
  await open(page)
  await page.getByRole('button', { name: /from YouTube/u }).click()
  const frame = page.frameLocator('[data-player] iframe')
  await expect(frame.getByRole('alert')).toContainText('YouTube cannot be reached from here.')
  await expect(frame.getByRole('link', { name: 'Open the video on YouTube' })).toHaveAttribute('href', youtube)
})
