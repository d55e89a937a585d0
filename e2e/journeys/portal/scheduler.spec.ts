import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { findViolations } from '../../harness/accessibility.ts'
import { createDatabase } from '../../harness/databases.ts'
import { run } from '../../harness/run.ts'
import { type RunningServer, startServer } from '../../harness/server-process.ts'
import { hydrated } from '../../screens/hydration.ts'

const scheduler = 'https://calls.example.com/firm'

// One server for all.
test.describe.configure({ mode: 'default' })

let server: RunningServer
let page: Page

test.beforeAll(async () => {
  const databaseUrl = await createDatabase(run.adminUrl, `scheduler_${Date.now()}`, run.template)
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'regent-scheduler-'))
  server = await startServer({ databaseUrl, dataFolder, environment: { SCHEDULER_URL: scheduler } })
})
test.beforeEach(async ({ browser }) => {
  page = await (await browser.newContext({ baseURL: server.address })).newPage()
})
test.afterEach(() => page.context().close())
test.afterAll(async () => {
  await server.stop()
  await rm(server.dataFolder, { recursive: true, force: true })
})

const open = async () => {
  await page.goto('/deals?dialog=talk-to-sales')
  await hydrated(page)
}

test('a visitor books in the scheduler of the firm, which is loaded only with the dialog', async () => {
  const requested: string[] = []
  await page.route('https://calls.example.com/**', (route) => {
    requested.push(`${route.request().method()} ${route.request().url()}`)
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Calls</title><h1>Pick a time</h1>' })
  })
  await page.goto('/deals')
  await hydrated(page)
  expect(requested).toEqual([])
  await page.getByRole('link', { name: 'TALK TO SALES' }).click()
  const inside = page.frameLocator('iframe[title="Book a call"]').frameLocator('iframe')
  await expect(inside.getByRole('heading', { name: 'Pick a time' })).toBeVisible()
  await expect(page.getByText('Loading the scheduler...')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', scheduler)
  expect(requested.toSorted()).toEqual([`GET ${scheduler}`, `HEAD ${scheduler}`])
  expect(await findViolations(page)).toEqual([])
})

test('a visitor who cannot reach the scheduler sends a request instead', async () => {
  await page.route('https://calls.example.com/**', (route) => route.abort())
  await open()
  await expect(page.getByRole('heading', { name: 'The scheduler could not be loaded' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send a request instead' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByText('When should we call?')).toBeHidden()
})
