import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '../fixtures.ts'
import { createDatabase } from '../harness/databases.ts'
import { run } from '../harness/run.ts'
import { startServer } from '../harness/server-process.ts'
import { login } from '../people.ts'

const admin = { email: 'grace@example.com', password: 'a lantern by the quiet river' }

test('an administrator finds how to sign in as the sample members of a first start', async ({ browser }) => {
  const databaseUrl = await createDatabase(run.adminUrl, `samples_${Date.now()}`)
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'regent-samples-'))
  const environment = { SAMPLE_CONTENT: 'on', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const server = await startServer({ databaseUrl, dataFolder, environment })
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await login(page, admin)
  await page.goto('/admin/settings#samples')

  const samples = page.getByRole('region', { name: 'Sample members' }).getByRole('listitem')
  await expect(samples).toHaveCount(3)
  for (const sample of await samples.all()) {
    const [email, password] = await sample.getByRole('definition').allTextContents()
    const answer = await page.request.post('/api/auth/login', { data: { email, password } })
    expect(answer.status(), email).toBe(200)
  }

  await context.close()
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})
