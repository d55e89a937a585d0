import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { open } from '../../screens/account-dialogs.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { ask, createDatabase } from '../../harness/databases.ts'
import { run } from '../../harness/run.ts'
import { startServer } from '../../harness/server-process.ts'

test('courses say that the portal is busy while its database is down, and load after Retry', async ({ browser }) => {
  const name = `away_${Date.now()}`
  const databaseUrl = await createDatabase(run.adminUrl, name, run.template)
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'regent-away-'))
  const server = await startServer({ databaseUrl, dataFolder })
  await ask(
    databaseUrl,
    `insert into course_group (id, title, description, icon, position, state, visibility)
     values (gen_random_uuid(), 'Entity Structuring', 'In order', 'key', 1, 'published', 'public')`,
  )
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await open(page, '/')

  await ask(run.adminUrl, `alter database ${name} connection limit 0`)
  await ask(run.adminUrl, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Failed to load courses. Please try again.' })).toBeVisible()
  await expect(page.getByText('The portal is busy. Please try again in a moment.')).toBeVisible()

  await ask(run.adminUrl, `alter database ${name} connection limit -1`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: 'Entity Structuring' })).toBeVisible()

  await context.close()
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})
