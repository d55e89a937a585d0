import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { open } from '../../screens/account-dialogs.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { createDatabase } from '../../harness/databases.ts'
import { findViolations } from '../../harness/accessibility.ts'
import { run } from '../../harness/run.ts'
import { type RunningServer, startServer } from '../../harness/server-process.ts'
import { login } from '../../people/people.ts'

const admin = { email: 'grace@example.com', password: 'a lantern by the quiet river' }

// One first start for all.
test.describe.configure({ mode: 'default' })

let server: RunningServer
let page: Page

test.beforeAll(async () => {
  const databaseUrl = await createDatabase(run.adminUrl, `samples_${Date.now()}`)
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'regent-samples-'))
  const environment = { SAMPLE_CONTENT: 'on', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  server = await startServer({ databaseUrl, dataFolder, environment })
})
test.beforeEach(async ({ browser }) => {
  page = await (await browser.newContext({ baseURL: server.address, viewport: { width: 1280, height: 900 } })).newPage()
})
test.afterEach(() => page.context().close())
test.afterAll(async () => {
  await server.stop()
  await rm(server.dataFolder, { recursive: true, force: true })
})

test('an administrator finds how to sign in as the sample members of a first start', async () => {
  await login(page, admin)
  await page.goto('/admin/settings#samples')

  const samples = page.getByRole('region', { name: 'Sample members' }).getByRole('listitem')
  await expect(samples).toHaveCount(3)
  for (const sample of await samples.all()) {
    const [email, password] = await sample.getByRole('definition').allTextContents()
    const answer = await page.request.post('/api/auth/login', { data: { email, password } })
    expect(answer.status(), email).toBe(200)
  }
})

test('a visitor searches the spoken words of a sample video, watches it from there, reads on and downloads a file', async () => {
  await open(page, '/courses')
  await expect(page.locator('.volume')).toHaveCount(4)
  await page.getByRole('searchbox', { name: 'Search courses and lectures' }).fill('rooms of their own')
  await page.getByRole('listitem').filter({ hasText: 'At 0:19' }).getByRole('link').click()
  await expect(page).toHaveURL(/&t=19$/u)
  await expect(page.getByText('0:19 / 0:59')).toBeVisible()
  await page.locator('.player__begin').click()
  await expect(page.getByText(/0:2\d \/ 0:59/u)).toBeVisible()

  await expect(page.getByText('A holding company does no business.')).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Chart of companies, to fill in.pdf' }).click()
  expect((await downloaded).suggestedFilename()).toBe('Chart of companies, to fill in.pdf')

  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Which state should the company call home?' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'What a holding company is for' })).toBeVisible()
  await expect(page.getByText('Read in this browser')).toHaveCount(2)
  expect(await findViolations(page)).toEqual([])
})
