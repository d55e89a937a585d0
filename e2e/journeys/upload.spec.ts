import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CDPSession, Page, Response } from '@playwright/test'
import { courseApi, forgetCourses } from '../course-api.ts'
import { expect, test } from '../fixtures.ts'
import { hydrated } from '../hydration.ts'
import { createPerson, login, type Person } from '../people.ts'
import { handOver } from '../rich-text-editor.ts'

const mega = 1024 * 1024
const partBytes = 8 * mega
/** So many bytes a second that there is a middle to do something in. */
const slow = 9 * mega
const bytes = randomBytes(20 * mega)
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

let folder: string
let film: string
let address: string
let courses: string
/** One for all: each journey has the network, not the person, to itself. */
let admin: Person | undefined
let line: CDPSession

const written = async (name: string, content: string | Buffer) => {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'regent-upload-'))
  film = await written('film.bin', bytes)
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test.beforeEach(async ({ page, context, outbox, query }) => {
  await forgetCourses(query)
  admin ??= await createPerson({ page, outbox, query }, { role: 'admin' })
  const api = await courseApi(page, admin)
  const group = await api.group('Entities')
  const course = await api.course(group, 'Land trusts')
  const lecture = await api.lecture(course, 'Who holds title')
  courses = `/admin/courses/groups/${group._id}`
  address = `${courses}/courses/${course._id}/lectures/${lecture._id}`
  await login(page, admin)
  line = await context.newCDPSession(page)
  await page.goto(`${address}?view=edit`)
  await hydrated(page)
})
test.afterEach(({ query }) => forgetCourses(query))

/** What a line carries upwards, in bytes a second; nothing at all when it is cut. */
const carry = (uploadThroughput: number | 'cut' | 'all') =>
  line.send('Network.emulateNetworkConditions', {
    offline: uploadThroughput === 'cut',
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: typeof uploadThroughput === 'number' ? uploadThroughput : -1,
  })

const field = (page: Page) => page.getByRole('group', { name: 'Upload files' })
const choose = (page: Page, file: string) => field(page).locator('input[type="file"]').setInputFiles(file)
const succeeded = (page: Page) => expect(field(page).getByText('File uploaded successfully!')).toBeVisible()
const bar = (page: Page) => field(page).getByRole('progressbar', { name: 'Uploading film.bin' })
const arrivedPercent = async (page: Page) => Number(await bar(page).getAttribute('aria-valuenow'))
const inTheMiddle = (page: Page, percent: number) =>
  expect.poll(() => arrivedPercent(page), { intervals: [50] }).toBeGreaterThanOrEqual(percent)

const isFinish = (answer: Response) => /\/api\/upload\/(?:finish|file)$/u.test(answer.url()) && answer.ok()
const isPart = (method: string, url: string) => method === 'PATCH' && url.includes('/api/upload/resumable/')

/** Where the parts began that were sent, and how often an upload was begun. */
const watchParts = (page: Page) => {
  const seen = { begun: 0, offsets: [] as number[] }
  page.on('request', (request) => {
    if (isPart(request.method(), request.url())) seen.offsets.push(Number(request.headers()['upload-offset']))
    if (request.method() === 'POST' && request.url().endsWith('/api/upload/resumable')) seen.begun += 1
  })
  return seen
}

/** No part goes back further than the beginning of the one before it. */
const expectLittleTwice = ({ begun, offsets }: ReturnType<typeof watchParts>) => {
  expect(begun).toBe(1)
  for (const [at, offset] of offsets.entries()) {
    const before = offsets[at - 1] ?? 0
    expect(offset).toBeGreaterThanOrEqual(before)
    expect(offset - before).toBeLessThanOrEqual(partBytes)
  }
}

/** The hash of what is kept, as the page gets it. */
const storedHash = async (page: Page, answer: Response) => {
  const { url } = (await answer.json()) as { url: string }
  return page.evaluate(async (kept) => {
    const response = await fetch(kept)
    if (!response.ok) return `${kept} answered ${response.status}`
    const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }, url)
}

test('a small file goes in one call, and is kept as it was sent', { tag: '@phone' }, async ({ page, checkPage }) => {
  const seen = watchParts(page)
  const small = randomBytes(300_000)
  const finished = page.waitForResponse(isFinish)
  await choose(page, await written('small.bin', small))
  await succeeded(page)
  expect(seen.begun).toBe(0)
  expect(await storedHash(page, await finished)).toBe(hashOf(small))
  await expect(page.getByLabel('Name of file 1')).toHaveValue('small.bin')
  await checkPage()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lecture updated successfully')).toBeVisible()
})

test('a large file goes in parts, and outlives a cut of the network', async ({ page, faults, checkPage }) => {
  faults.expect(/net::ERR_/u)
  const seen = watchParts(page)
  await carry(slow)
  const finished = page.waitForResponse(isFinish)
  await choose(page, film)
  await inTheMiddle(page, 55)
  await expect(field(page).getByText(/MB\/s, \d+ seconds? left/u)).toBeVisible()
  await carry('cut')
  await expect(field(page).getByText('Waiting for the network. The upload goes on by itself.')).toBeVisible()
  await checkPage()
  await carry('all')
  await succeeded(page)
  expectLittleTwice(seen)
  expect(await storedHash(page, await finished)).toBe(hashOf(bytes))
})

test('an upload is paused and resumed with the keyboard, and an access token that ran out meanwhile is renewed', async ({
  page,
  faults,
  checkPage,
}) => {
  faults.expect(/status of 401/u)
  const seen = watchParts(page)
  await carry(slow)
  const finished = page.waitForResponse(isFinish)
  await choose(page, film)
  await inTheMiddle(page, 45)
  await field(page).getByRole('button', { name: 'Pause film.bin' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page).getByText('Paused', { exact: true })).toBeVisible()
  await expect(field(page).getByRole('button', { name: 'Resume film.bin' })).toBeFocused()
  const sent = seen.offsets.length
  await checkPage()
  await carry('all')
  await page.evaluate(() => localStorage.setItem('accessToken', 'of-yesterday'))
  expect(seen.offsets).toHaveLength(sent)
  await page.keyboard.press('Enter')
  await succeeded(page)
  expectLittleTwice(seen)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('of-yesterday')
  expect(await storedHash(page, await finished)).toBe(hashOf(bytes))
})

test('after a reload, which asks first, the same file goes on from where it was', async ({ page }) => {
  const seen = watchParts(page)
  await carry(slow)
  await choose(page, film)
  await inTheMiddle(page, 55)
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  await (await asked).accept()
  await reloaded
  await hydrated(page)
  await carry('all')
  const finished = page.waitForResponse(isFinish)
  await choose(page, film)
  await succeeded(page)
  expectLittleTwice(seen)
  expect(seen.offsets.filter((offset) => offset === 0)).toHaveLength(1)
  expect(await storedHash(page, await finished)).toBe(hashOf(bytes))
})

test('an upload outlives the end of the server that takes it', async ({ page, server, faults }) => {
  faults.expect(/net::ERR_/u)
  const seen = watchParts(page)
  await carry(slow)
  const finished = page.waitForResponse(isFinish)
  await choose(page, film)
  await inTheMiddle(page, 55)
  await server.crash()
  await carry('all')
  await server.startAgain()
  await succeeded(page)
  expectLittleTwice(seen)
  expect(await storedHash(page, await finished)).toBe(hashOf(bytes))
})

test('cancelling takes back what has arrived', async ({ page, query }) => {
  await carry(slow)
  await choose(page, film)
  await inTheMiddle(page, 45)
  const underWay = () => query('select id from upload where made is null')
  expect(await underWay()).toHaveLength(1)
  await field(page).getByRole('button', { name: 'Cancel film.bin' }).click()
  await carry('all')
  await expect(field(page).getByText('film.bin')).toBeHidden()
  await expect(field(page).getByRole('button', { name: 'Choose files' })).toBeFocused()
  await expect.poll(underWay).toEqual([])
  await expect(page.getByLabel('Name of file 1')).toBeHidden()
  // Nothing holds the page any more.
  await page.getByRole('link', { name: 'Back to Course' }).click()
  await expect(page).not.toHaveURL(/lectures/u)
})

test('leaving while a file is on its way asks, and looking at the preview leaves it alone', async ({ page }) => {
  await carry(slow)
  await choose(page, film)
  await inTheMiddle(page, 5)
  await page.getByRole('link', { name: 'Back to Course' }).click()
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await question.getByRole('button', { name: 'Continue Editing' }).click()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await carry('all')
  const finished = page.waitForResponse(isFinish)
  await page.getByRole('tab', { name: 'Edit' }).click()
  await succeeded(page)
  expect(await storedHash(page, await finished)).toBe(hashOf(bytes))
  await expect(page.getByLabel('Name of file 1')).toHaveValue('film.bin')
})

test('files are taken by dropping and by pasting, several at once', async ({ page }) => {
  const files = (...names: string[]) =>
    page.evaluateHandle((all) => {
      const carried = new DataTransfer()
      for (const name of all) carried.items.add(new File([`This is ${name}.`], name, { type: 'text/plain' }))
      return carried
    }, names)
  const hint = field(page).getByText('or drop or paste')
  const dataTransfer = await files('one.txt', 'two.txt')
  await hint.dispatchEvent('dragover', { dataTransfer })
  await hint.dispatchEvent('drop', { dataTransfer })
  await expect(field(page).getByText('File uploaded successfully!')).toHaveCount(2)

  await hint.click()
  await page.evaluate(
    (clipboardData) => {
      const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(pasted)
    },
    await files('three.txt'),
  )
  await expect(page.getByLabel('Name of file 3')).toHaveValue('three.txt')
})

test('what the server refuses is said in its words, and can be tried again', async ({ page, faults, checkPage }) => {
  faults.expect(/status of 415/u)
  faults.expect(/status of 507/u)
  const text = page.getByRole('textbox', { name: 'Content' })
  const file = { name: 'a.png', type: 'image/png', base64: Buffer.from('No picture at all.').toString('base64') }
  await handOver(text, 'paste', { file })
  await expect(
    page.getByText('Failed to upload file: a.png. Please choose a JPEG, PNG, GIF, WebP or AVIF image'),
  ).toBeVisible()

  // As a disk that is full answers.
  await page.route('**/api/upload/file', (route) =>
    route.fulfill({ status: 507, json: { code: 'disk_full', message: 'The portal has no room left for this file.' } }),
  )
  await choose(page, await written('late.txt', 'Late.'))
  const failure = field(page).getByRole('status')
  await expect(failure).toContainText('Failed to upload file')
  await expect(failure).toContainText('The portal has no room left for this file.')
  await checkPage()
  await page.unroute('**/api/upload/file')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await succeeded(page)
  await expect(page.getByLabel('Name of file 1')).toHaveValue('late.txt')
})

test('closing the import while its file is on its way asks', async ({ page }) => {
  await page.goto(courses)
  await hydrated(page)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a course' })
  await carry(slow)
  const input = dialog.locator('input[type="file"]')
  await input.setInputFiles({ name: 'course.zip', mimeType: 'application/zip', buffer: bytes })
  await expect(dialog.getByRole('progressbar', { name: 'Uploading course.zip' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const question = page.getByRole('alertdialog', { name: 'The file is still being uploaded' })
  await question.getByRole('button', { name: 'Continue the upload' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
})
