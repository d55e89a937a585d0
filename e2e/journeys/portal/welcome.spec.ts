import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { hydrated } from '../../screens/hydration.ts'
import { createPerson, login, newPerson } from '../../people/people.ts'

const items = [
  { what: 'Set your password', action: 'Create Account' },
  { what: 'Get tax, legal, & investing resources', action: 'Open Resources' },
  { what: 'Join a live webinar', action: 'Open Webinars' },
  { what: 'Watch the overview video', action: 'Open Video' },
]

const open = async (page: Page, address = '/') => {
  await page.goto(address)
  await hydrated(page)
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('welcomeCompletedItems'))

const circle = (page: Page, index: number) => page.getByRole('button', { name: `Done: ${items[index]?.what ?? ''}` })

const expectDone = async (page: Page, done: boolean[]) => {
  for (const [index, isDone] of done.entries()) {
    await expect(circle(page, index)).toHaveAttribute('aria-pressed', String(isDone))
  }
  const count = done.filter(Boolean).length
  await expect(page.getByText(`${count} of 4 done`)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Steps done' })).toHaveAttribute('aria-valuenow', String(count))
}

test.describe('the first steps', { tag: '@phone' }, () => {
  test('are four, of which the first is done', async ({ page, checkPage }) => {
    await open(page)
    await expect(page.getByRole('heading', { level: 1, name: 'WELCOME', exact: true })).toBeVisible()
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Done: / }) })
    await expect(rows).toHaveCount(4)
    for (const [index, { what, action }] of items.entries()) {
      await expect(rows.nth(index)).toContainText(what)
      await expect(rows.nth(index).getByRole('link', { name: action, exact: true })).toBeVisible()
    }
    await expectDone(page, [true, false, false, false])
    await checkPage()
  })

  test('are checked and unchecked by their circles, and this browser remembers it', async ({ page, checkPage }) => {
    await open(page)
    await circle(page, 0).click()
    await circle(page, 3).click()
    await expectDone(page, [false, false, false, true])
    expect(await stored(page)).toBe('[false,false,false,true]')
    await page.reload()
    await hydrated(page)
    await expectDone(page, [false, false, false, true])

    for (const index of [0, 1, 2]) await circle(page, index).click()
    await expect(page.getByRole('heading', { name: 'All four steps are done' })).toBeVisible()
    await expectDone(page, [true, true, true, true])
    await checkPage()
  })

  test('are done by following them', async ({ page }) => {
    await open(page)
    await circle(page, 0).click()
    await page.getByRole('link', { name: 'Create Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Account' })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/?dialog=signup')
    expect(await stored(page)).toBe('[true,false,false,false]')
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Open Resources' }).click()
    await expect(page).toHaveURL('/courses')
    expect(await stored(page)).toBe('[true,true,false,false]')
    await page.goBack()
    // Anywhere in the row, not only on its button.
    await page.getByText('Join a live webinar').click()
    await expect(page).toHaveURL('/royal-tv')
    await page.goBack()
    await expectDone(page, [true, true, true, false])
    await page.getByRole('link', { name: 'Open Video' }).click()
    await expect(page.getByRole('dialog', { name: 'Overview video' })).toBeVisible()
    expect(await stored(page)).toBe('[true,true,true,true]')
  })
})

for (const { address, done } of [
  { address: '/courses', done: [true, true, false, false] },
  { address: '/royal-tv', done: [true, false, true, false] },
  { address: '/royal-tv?tab=replays', done: [true, false, true, false] },
]) {
  test(`visiting ${address} directly does its step`, async ({ page }) => {
    await open(page, address)
    await expect.poll(() => stored(page)).toBe(JSON.stringify(done))
    await open(page)
    await expectDone(page, done)
  })
}

for (const { kept, done } of [
  { kept: 'not json', done: [true, false, false, false] },
  { kept: '{"0":false}', done: [true, false, false, false] },
  { kept: '[false,"yes",true]', done: [false, false, true, false] },
]) {
  test(`a stored value ${kept} is repaired`, async ({ page }) => {
    await page.addInitScript((value) => {
      if (localStorage.getItem('welcomeCompletedItems') === null) localStorage.setItem('welcomeCompletedItems', value)
    }, kept)
    await open(page)
    await expectDone(page, done)
    await circle(page, 3).click()
    expect(await stored(page)).toBe(JSON.stringify(done.with(3, true)))
  })
}

test('the first paint shows the steps as they were left', async ({ page }) => {
  await open(page)
  await page.evaluate(() => localStorage.setItem('welcomeCompletedItems', '[false,true,true,false]'))
  await page.reload()
  await hydrated(page)
  const drawn = () =>
    page.evaluate(() => [
      ...[...document.querySelectorAll('.steps .done-toggle, .step__what')].map((each) => {
        const { color, backgroundColor, borderColor } = getComputedStyle(each)
        return [color, backgroundColor, borderColor].join()
      }),
      getComputedStyle(document.querySelector('.steps .rule') as Element, '::before').transform,
      String((document.querySelector('.kicker') as Element).clientHeight),
    ])
  const settled = await drawn()

  // Without the app, what is on the page is what was painted first.
  await page.route('**/*.js', (request) => request.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.reload()
  expect(await drawn()).toEqual(settled)
})

test('the overview video plays with captions, and stops when it is closed', async ({ page, checkPage }) => {
  await open(page, '/?dialog=overview-video')
  const dialog = page.getByRole('dialog', { name: 'Overview video' })
  const video = dialog.locator('video')
  await expect(video).toBeFocused()
  await expect(video).toHaveAttribute('poster', '/overview/overview.jpg')
  await checkPage()

  const element = await video.elementHandle()
  await page.keyboard.press('Space')
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
  const words = await video.evaluate(async (video: HTMLVideoElement) => {
    const [track] = video.textTracks
    if (!track) return []
    track.mode = 'showing'
    const source = video.querySelector('track') as HTMLTrackElement
    if (source.readyState !== 2) await new Promise((resolve) => source.addEventListener('load', resolve))
    return [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text)
  })
  expect(words).toHaveLength(6)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect.poll(() => element.evaluate((each) => (each as HTMLVideoElement).paused)).toBe(true)
})

test('the overview video is served in ranges', async ({ page }) => {
  const answer = await page.request.get('/overview/overview.mp4', { headers: { range: 'bytes=100-199' } })
  expect(answer.status()).toBe(206)
  expect(answer.headers()['content-type']).toBe('video/mp4')
  expect((await answer.body()).length).toBe(100)
})

test('a video that cannot be played says so and can be tried again', async ({ page, faults }) => {
  faults.expect(/404/u)
  await page.route('**/overview.mp4', (request) => request.fulfill({ status: 404, body: '' }))
  await open(page, '/?dialog=overview-video')
  await expect(page.getByRole('heading', { name: 'The video could not be played' })).toBeVisible()
  await page.unroute('**/overview.mp4')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('video')).toBeVisible()
})

test('the steps work by keyboard alone', async ({ page }) => {
  await open(page)
  await circle(page, 1).focus()
  await page.keyboard.press('Space')
  await expectDone(page, [true, true, false, false])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Open Resources' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'WEBINARS' })).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: 'Open Video' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('video')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Open Video' })).toBeFocused()
})

test.describe('a member', { tag: '@phone' }, () => {
  test('is greeted, finds what is next, and sees no step to create an account', async ({ page, query, checkPage }) => {
    const person = await createPerson(query)
    await login(page, person)
    await open(page)
    await expect(page.getByText(/^Good (morning|afternoon|evening), Ada\.$/u)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create Account' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Open Profile' })).toBeVisible()
    await expectDone(page, [true, false, false, false])
    await expect(page.getByRole('heading', { name: 'Your next webinar' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Continue', exact: true })).toBeVisible()
    await checkPage()

    await page.getByRole('link', { name: 'Find a webinar' }).click()
    await expect(page).toHaveURL('/royal-tv')
    await page.goBack()
    await page.getByRole('link', { name: 'Choose a course' }).click()
    await expect(page).toHaveURL('/courses')
    await page.goBack()
    await page.getByRole('link', { name: 'Open Profile' }).click()
    await expect(page).toHaveURL(/\/profile/u)
  })

  test('without a password is guided to setting one', async ({ page }) => {
    const { firstName, lastName, email, phone } = newPerson()
    const answer = await page.request.post('/api/auth/register', { data: { firstName, lastName, email, phone } })
    const tokens = (await answer.json()) as Record<string, string>
    await page.goto('/robots.txt')
    await page.evaluate((kept) => {
      for (const name of ['accessToken', 'refreshToken']) localStorage.setItem(name, kept[name] ?? '')
    }, tokens)
    await open(page)
    await page.getByRole('link', { name: 'Set Password' }).click()
    await expect(page).toHaveURL('/?dialog=set-password')
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
