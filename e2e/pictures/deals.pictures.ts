import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { connect, createDatabase } from '../harness/databases.ts'
import { run } from '../harness/run.ts'
import { type RunningServer, startServer } from '../harness/server-process.ts'
import { createEliteMember, login } from '../people/people.ts'
import { draw } from './draw.ts'

let server: RunningServer
let page: Page

test.beforeAll(async () => {
  const databaseUrl = await createDatabase(run.adminUrl, `deals_${Date.now()}`)
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'regent-deals-'))
  server = await startServer({ databaseUrl, dataFolder, environment: { SAMPLE_CONTENT: 'on' } })
})
test.beforeEach(async ({ browser }) => {
  page = await (await browser.newContext({ baseURL: server.address })).newPage()
})
test.afterEach(() => page.context().close())
test.afterAll(async () => {
  await server.stop()
  await rm(server.dataFolder, { recursive: true, force: true })
})

test('deals', async ({}, { project }) => {
  const connection = connect(server.databaseUrl)
  await login(page, await createEliteMember(connection.query))
  await connection.end()
  const categories = (await (await page.request.get('/api/categories')).json()) as { _id: string; name: string }[]
  const realEstate = categories.find(({ name }) => name === 'Real Estate')
  await page.goto(`/deals?categoryId=${realEstate?._id ?? ''}`)
  await page.getByRole('button', { name: 'Dismiss notice' }).click()
  await expect(page.getByText('of 24 deals')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await draw(page, 'deals', project.name)
})

test('talk to sales', async ({}, { project }) => {
  await page.goto('/deals?dialog=talk-to-sales')
  await expect(page.getByRole('heading', { name: 'Talk to sales', exact: true })).toBeVisible()
  await draw(page, 'talk-to-sales', project.name)
})
