import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test as base } from '../../fixtures/journey.ts'
import { createDatabase } from '../../harness/databases.ts'
import { watchFaults } from '../../harness/faults.ts'
import { run } from '../../harness/run.ts'
import { startServer } from '../../harness/server-process.ts'
import { startSignInProvider } from '../../harness/sign-in-provider.ts'
import { createPerson } from '../../people/people.ts'
import { dialogOf, fillLogin, keptTokens, open, toastOf } from '../../screens/account-dialogs.ts'

type Provider = Awaited<ReturnType<typeof startSignInProvider>>

/** A portal whose firm has a sign-in provider. */
const test = base.extend<object, { provider: Provider }>({
  provider: [
    async ({}, use) => {
      const provider = await startSignInProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use, { workerIndex }) => {
      const databaseUrl = await createDatabase(run.adminUrl, `provider_${workerIndex}`, run.template)
      const dataFolder = await mkdtemp(path.join(tmpdir(), 'regent-journey-'))
      const environment = { ...provider.environment, OIDC_NAME: 'Hale ID', OIDC_SIGN_UP: 'on' }
      const server = await startServer({ databaseUrl, dataFolder, environment })
      provider.register(server.address)
      await use(server)
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  faults: async ({ context, server, provider }, use) => {
    const faults = watchFaults(context, server.address)
    faults.allow(new RegExp(`foreign host: ${provider.url}`, 'u'))
    await use(faults)
  },
})

const personAt = (email: string) => ({ sub: randomUUID(), email, email_verified: true })

const goThere = async (page: Page) => {
  await dialogOf(page, 'Log In').getByRole('button', { name: 'Continue with Hale ID' }).click()
  await expect(page.getByRole('heading', { name: 'Hale ID' })).toBeVisible()
}

test('a member signs in at the provider, and comes back to the page they wanted @phone', async ({
  page,
  query,
  provider,
  checkPage,
  outbox,
}) => {
  const person = await createPerson(query)
  provider.signsIn(personAt(person.email))
  await open(page, '/profile?tab=security')
  await expect(dialogOf(page, 'Log In').getByText('accept the Terms')).toBeVisible()
  await checkPage()

  await goThere(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(dialogOf(page, 'Log In').getByText('Signing in with Hale ID was canceled.')).toBeVisible()
  await checkPage()

  await goThere(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL('/profile?tab=security')
  expect((await keptTokens(page)).every(Boolean)).toBe(true)
  const section = page.getByRole('region', { name: 'Sign-in with Hale ID' })
  await expect(section.getByText(`Linked as ${person.email}`)).toBeVisible()
  await outbox.mailWith(person.email, ({ subject }) => subject?.startsWith('A sign-in was linked') === true)

  // The answer is nowhere in the history.
  await page.goBack()
  await expect(page).not.toHaveURL(/code=/u)
})

test('staff link their sign-in in the profile, and unlink it', async ({ page, query, provider, checkPage, faults }) => {
  faults.expect(/status of 401/u)
  const person = await createPerson(query, { role: 'admin' })
  provider.signsIn(personAt(person.email))
  await open(page, '/?dialog=login')
  await goThere(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(dialogOf(page, 'Log In').getByText('Staff link Hale ID themselves')).toBeVisible()
  await (await fillLogin(page, person)).click()
  await expect(page.getByText('Login successful!')).toBeVisible()

  await open(page, '/profile?tab=security')
  const section = page.getByRole('region', { name: 'Sign-in with Hale ID' })
  await section.getByRole('button', { name: 'Link Hale ID' }).click()
  await section.getByLabel('Current password').fill(person.password)
  await checkPage()
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(toastOf(page, 'Sign-in linked')).toBeVisible()
  await expect(section.getByText(`Linked as ${person.email}`)).toBeVisible()
  await checkPage()

  await section.getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(toastOf(page, 'Sign-in unlinked')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Link Hale ID' })).toBeVisible()
})
