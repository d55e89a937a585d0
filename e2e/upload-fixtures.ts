import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page, Response } from '@playwright/test'
import { courseApi, type Made } from './course-api.ts'
import { expect, test as base } from './course-fixtures.ts'
import { hydrated } from './hydration.ts'
import { createPerson, login, type Person } from './people.ts'

const mega = 1024 * 1024

interface Folder {
  /** Writes a file that can be chosen. */
  write: (name: string, content: string | Buffer) => Promise<string>
  /** Two parts long: there is a middle, and something after it. */
  film: string
  filmHash: string
}

interface UploadFixtures {
  /** Of the lecture whose form is open. */
  made: { group: Made; course: Made; lecture: Made }
  /** What the line carries upwards, in bytes a second; nothing at all when it is cut. */
  carry: (speed: 'slow' | 'cut' | 'all') => Promise<void>
  /** The field for several files. */
  field: Locator
  choose: (...files: string[]) => Promise<void>
}

export const test = base.extend<UploadFixtures, { folder: Folder; people: { admin?: Person } }>({
  folder: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'regent-upload-'))
      const write = async (name: string, content: string | Buffer) => {
        const file = path.join(folder, name)
        await writeFile(file, content)
        return file
      }
      const bytes = randomBytes(12 * mega)
      await use({ write, film: await write('film.bin', bytes), filmHash: hashOf(bytes) })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  // One person for all journeys: each has a page, a line and a lecture of its own.
  people: [({}, use) => use({}), { scope: 'worker' }],
  made: async ({ page, outbox, query, people }, use) => {
    people.admin ??= await createPerson({ page, outbox, query }, { role: 'admin' })
    const api = await courseApi(page, people.admin)
    const group = await api.group('Entities')
    const course = await api.course(group, 'Land trusts')
    const lecture = await api.lecture(course, 'Who holds title')
    await login(page, people.admin)
    await use({ group, course, lecture })
  },
  field: async ({ page, made: { group, course, lecture } }, use) => {
    await page.goto(`/admin/courses/groups/${group._id}/courses/${course._id}/lectures/${lecture._id}?view=edit`)
    await hydrated(page)
    await use(page.getByRole('group', { name: 'Upload files' }))
  },
  choose: ({ field }, use) => use((...files) => field.locator('input[type="file"]').setInputFiles(files)),
  carry: async ({ page }, use) => {
    const line = await page.context().newCDPSession(page)
    await use(async (speed) => {
      await line.send('Network.emulateNetworkConditions', {
        offline: speed === 'cut',
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: speed === 'slow' ? 3 * mega : -1,
      })
    })
  },
})

export { expect }

export const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

export const succeeded = (field: Locator, count = 1) =>
  expect(field.getByText('File uploaded successfully!')).toHaveCount(count)

/** Waits until so much has been sent, in percent. */
export const arrived = (field: Locator, percent: number, name = 'film.bin') => {
  const bar = field.getByRole('progressbar', { name: `Uploading ${name}` })
  const share = async () => Number(await bar.getAttribute('aria-valuenow'))
  return expect.poll(share, { intervals: [50] }).toBeGreaterThanOrEqual(percent)
}

/** The answer that makes a file of what has arrived. */
export const isFinish = (answer: Response) => /\/api\/upload\/(?:finish|file)$/u.test(answer.url()) && answer.ok()

/** The hash of what is kept, as the page gets it. */
export const storedHash = async (page: Page, answer: Response) => {
  const { url } = (await answer.json()) as { url: string }
  return page.evaluate(async (kept) => {
    const response = await fetch(kept)
    if (!response.ok) return `${kept} answered ${response.status}`
    const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }, url)
}

/** Where the parts began that were sent, and how often an upload was begun. */
export const watchParts = (page: Page) => {
  const seen = { begun: 0, offsets: [] as number[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'PATCH' && pathname.startsWith('/api/upload/resumable/')) {
      seen.offsets.push(Number(request.headers()['upload-offset']))
    }
    if (request.method() === 'POST' && pathname === '/api/upload/resumable') seen.begun += 1
  })
  return seen
}

/** Nothing was begun anew, and no part goes back further than the beginning of the one before it. */
export const expectLittleTwice = ({ begun, offsets }: ReturnType<typeof watchParts>) => {
  expect(begun).toBe(1)
  for (const [at, offset] of offsets.entries()) {
    const before = offsets[at - 1] ?? 0
    expect(offset).toBeGreaterThanOrEqual(before)
    expect(offset - before).toBeLessThanOrEqual(8 * mega)
  }
}
