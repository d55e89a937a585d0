import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, findViolations, test } from '../gallery-fixtures.ts'

const mega = 1024 * 1024
const partBytes = 8 * mega

let folder: string

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'regent-upload-'))
})

test.afterEach(() => rm(folder, { recursive: true, force: true }))

const bytes = randomBytes(20 * mega)

const fileOf = async (name: string, content: Buffer) => {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}

/** Speaks tus and the finishing call; a gate says when a part may arrive. */
const answerUploads = async (page: Page, mayArrive: (offset: number) => 'yes' | Promise<'yes'>) => {
  const seen = { created: 0, offsets: [] as number[], finished: [] as unknown[] }
  let offset = 0
  await page.route('**/api/upload/resumable**', async (route) => {
    const request = route.request()
    const headers = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }
    if (request.method() === 'POST') {
      seen.created += 1
      offset = 0
      return route.fulfill({ status: 201, headers: { ...headers, location: '/api/upload/resumable/one' } })
    }
    if (request.method() === 'HEAD') {
      const own = { 'upload-offset': String(offset), 'upload-length': String(bytes.length) }
      return route.fulfill({ status: 200, headers: { ...headers, ...own } })
    }
    seen.offsets.push(offset)
    await mayArrive(offset)
    offset = Math.min(offset + partBytes, bytes.length)
    return route.fulfill({ status: 204, headers: { ...headers, 'upload-offset': String(offset) } })
  })
  await page.route('**/api/upload/finish', (route) => {
    seen.finished.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { url: '/files/one.bin', originalName: 'large.bin' } })
  })
  return seen
}

const choose = (page: Page, file: string) =>
  page.getByRole('group', { name: 'Related files' }).locator('input').setInputFiles(file)

test('a large file goes in parts, and its hash is told at the end', async ({ page, openGallery }) => {
  const seen = await answerUploads(page, () => 'yes')
  await openGallery()
  await choose(page, await fileOf('large.bin', bytes))
  await expect(page.getByText('File uploaded successfully!')).toBeVisible()
  await expect(page.locator('[data-uploaded]')).toHaveText('/files/one.bin')
  expect(seen.created).toBe(1)
  expect(seen.offsets).toEqual([0, partBytes, 2 * partBytes])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(seen.finished).toEqual([{ id: 'one', as: 'file', sha256 }])
  expect(await findViolations(page)).toEqual([])
})

test('after a reload the same file goes on from where it was', async ({ page, openGallery }) => {
  let isHeld = true
  const seen = await answerUploads(page, (offset) =>
    offset > 0 && isHeld ? new Promise<'yes'>(() => undefined) : 'yes',
  )
  await openGallery()
  const file = await fileOf('large.bin', bytes)
  await choose(page, file)
  await expect.poll(() => seen.offsets.includes(partBytes)).toBe(true)
  await expect(page.getByRole('progressbar', { name: 'Uploading large.bin' })).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  isHeld = false
  await page.reload()
  await choose(page, file)
  await expect(page.getByText('File uploaded successfully!')).toBeVisible()
  expect(seen.created).toBe(1)
  expect(seen.offsets.filter((offset) => offset === 0)).toHaveLength(1)
})

test('a file over 500 MB and an empty one are refused before anything is sent', async ({ page, openGallery }) => {
  const seen = await answerUploads(page, () => 'yes')
  await openGallery()
  const large = await fileOf('film.mp4', Buffer.alloc(0))
  await truncate(large, 600 * mega)
  await choose(page, large)
  await expect(page.getByText('Failed to upload file')).toBeVisible()
  await expect(page.getByRole('status').getByText('Files can have at most 500 MB')).toBeVisible()
  await choose(page, await fileOf('empty.txt', Buffer.alloc(0)))
  await expect(page.getByText('This file is empty')).toBeVisible()
  expect(seen.created).toBe(0)
  await page.getByRole('button', { name: 'Remove film.mp4' }).click()
  await expect(page.getByText('film.mp4')).toBeHidden()
})
