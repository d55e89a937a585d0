import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hydrated } from '../../screens/hydration.ts'
import { handOver } from '../../screens/rich-text-editor.ts'
import { arrived, expect, hashOf, isFinish, storedHash, succeeded, test, watchParts } from '../../fixtures/uploads.ts'

const mega = 1024 * 1024

const files = (page: Page, ...names: string[]) =>
  page.evaluateHandle((all) => {
    const carried = new DataTransfer()
    for (const name of all) carried.items.add(new File([`This is ${name}.`], name, { type: 'text/plain' }))
    return carried
  }, names)

test(
  'a small file is sent in one call, and stored unchanged',
  { tag: '@phone' },
  async ({ page, field, choose, folder, checkPage }) => {
    const seen = watchParts(page)
    const small = randomBytes(300_000)
    const finished = page.waitForResponse(isFinish)
    await choose(await folder.write('small.bin', small))
    await succeeded(field)
    await expect(field.getByRole('status')).toHaveText('small.bin is uploaded')
    expect(seen.begun).toBe(0)
    expect(await storedHash(page, await finished)).toBe(hashOf(small))
    await expect(page.getByLabel('Name of file 1')).toHaveValue('small.bin')
    await checkPage()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Lecture updated successfully')).toBeVisible()
  },
)

test('a large file is sent in parts, with percent, rate and time left; a token that expires in the meantime is renewed', async ({
  page,
  field,
  choose,
  carry,
  folder,
  faults,
}) => {
  faults.expect(/status of 401/u)
  const seen = watchParts(page)
  await carry('slow')
  const finished = page.waitForRequest(/\/api\/upload\/finish$/u)
  await choose(folder.video)
  await expect(field.getByText(/^\d+%, .+ of 12 MB$/u)).toBeVisible()
  await expect(field.getByText(/MB\/s, \d+ seconds? left/u)).toBeVisible()
  await expect(field.getByRole('status')).toHaveText('Uploading video.bin')
  await page.evaluate(() => localStorage.setItem('accessToken', 'of-yesterday'))
  await carry('all')
  await succeeded(field)
  // The second part is refused once.
  expect(seen).toEqual({ begun: 1, offsets: [0, 8 * mega, 8 * mega] })
  expect((await finished).postDataJSON()).toMatchObject({ sha256: folder.videoHash })
})

test('files are sent three at a time, and a paused one makes room for the next', async ({
  page,
  field,
  choose,
  carry,
  folder,
  checkPage,
}) => {
  const content = randomBytes(6 * mega)
  const names = ['1.bin', '2.bin', '3.bin', '4.bin', '5.bin']
  const paths = await Promise.all(names.map((name) => folder.write(name, content)))
  const waiting = field.getByText('Waiting for the files before it', { exact: true })
  await carry('slow')
  await choose(...paths)
  await arrived(field, 1, '1.bin')
  await expect(waiting).toHaveCount(2)
  await checkPage()
  await field.getByRole('button', { name: 'Pause 1.bin' }).click()
  await expect(waiting).toHaveCount(1)
  await arrived(field, 1, '4.bin')
  await field.getByRole('button', { name: 'Cancel 5.bin' }).click()
  await expect(waiting).toHaveCount(0)
  await carry('all')
  await succeeded(field, 3)
  await field.getByRole('button', { name: 'Resume 1.bin' }).click()
  await succeeded(field, 4)
  await expect(page.getByLabel(/^Name of file/u)).toHaveCount(4)
})

test('several files at once are dropped or pasted', async ({ page, field }) => {
  const hint = field.getByText('or drop or paste')
  const dataTransfer = await files(page, 'one.txt', 'two.txt')
  await hint.dispatchEvent('dragover', { dataTransfer })
  await hint.dispatchEvent('drop', { dataTransfer })
  await succeeded(field, 2)

  await hint.click()
  await page.evaluate(
    (clipboardData) => {
      const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(pasted)
    },
    await files(page, 'three.txt'),
  )
  await expect(page.getByLabel('Name of file 3')).toHaveValue('three.txt')

  // The browser would open what is dropped elsewhere, and what was typed would be gone.
  const isLeftToBrowser = await page.evaluate(
    (carried) =>
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true })),
    await files(page, 'missed.txt'),
  )
  expect(isLeftToBrowser).toBe(false)
  await expect(page.getByText('missed.txt')).toBeHidden()
})

test('a file that arrives changed is refused, and Retry sends it again', async ({
  page,
  field,
  choose,
  folder,
  query,
  faults,
}) => {
  faults.expect(/status of 400/u)
  const seen = watchParts(page)
  await page.route(
    '**/api/upload/finish',
    (route) => {
      const body = route.request().postDataJSON() as object
      return route.continue({ postData: JSON.stringify({ ...body, sha256: '0'.repeat(64) }) })
    },
    { times: 1 },
  )
  await choose(folder.video)
  await expect(
    field.getByText('This file did not arrive as it was sent. Please upload it again.', { exact: true }),
  ).toBeVisible()
  expect(await query('select id from upload where made is null')).toEqual([])
  await field.getByRole('button', { name: 'Retry' }).click()
  await succeeded(field)
  expect(seen.begun).toBe(2)
})

test('a refusal shows the server’s message at once, and can be tried again', async ({
  page,
  field,
  choose,
  folder,
  faults,
  checkPage,
}) => {
  faults.expect(/status of 415/u)
  faults.expect(/status of 507/u)
  const text = page.getByRole('textbox', { name: 'Content' })
  const file = { name: 'a.png', type: 'image/png', base64: Buffer.from('No picture at all.').toString('base64') }
  await handOver(text, 'paste', { file })
  await expect(
    page.getByText('Failed to upload file: a.png. Please choose a JPEG, PNG, GIF, WebP or AVIF image'),
  ).toBeVisible()

  // As a disk that is full answers.
  const full = { status: 507, json: { code: 'disk_full', message: 'There is no room left to store this.' } }
  const requested: string[] = []
  await page.route(/\/api\/upload\/(?:file|resumable)$/u, (route) => {
    requested.push(route.request().url())
    return route.fulfill(full)
  })
  await choose(await folder.write('late.txt', 'Late.'), folder.video)
  await expect(field.getByText('There is no room left to store this.', { exact: true })).toHaveCount(2)
  expect(requested).toHaveLength(2)
  await checkPage()
  await page.unrouteAll()
  const retry = field.getByRole('button', { name: 'Retry' })
  await retry.first().click()
  await retry.click()
  await succeeded(field, 2)
  await expect(page.getByLabel(/^Name of file/u)).toHaveCount(2)
})

test('closing the import during its upload asks first', async ({ page, made, carry }) => {
  await page.goto(`/admin/courses/groups/${made.group._id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a course' })
  await carry('slow')
  const input = dialog.locator('input[type="file"]')
  await input.setInputFiles({ name: 'course.zip', mimeType: 'application/zip', buffer: randomBytes(12 * mega) })
  await expect(dialog.getByRole('progressbar', { name: 'Uploading course.zip' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const question = page.getByRole('alertdialog', { name: 'The file is still being uploaded' })
  await question.getByRole('button', { name: 'Continue the upload' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
})
