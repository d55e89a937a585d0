import type { Page } from '@playwright/test'
import { expect, test as base } from '../../fixtures/journey.ts'
import { watchFaults } from '../../harness/faults.ts'
import { createPerson } from '../../people/people.ts'
import { dialogOf, fillLogin, keptTokens, open, toastOf } from '../../screens/account-dialogs.ts'

// Browsers have no passkeys for an IP address.
const named = (address: string) => address.replace('127.0.0.1', 'localhost')

const test = base.extend({
  baseURL: ({ server }, use) => use(named(server.address)),
  faults: ({ context, server }, use) => use(watchFaults(context, named(server.address))),
})

/** A device of the browser's own that holds passkeys and recognizes its person, or not. It never has to be touched. */
const addDevice = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognizes: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** Such a device answers at once when the browser offers its passkeys, so most pages have a browser that offers none. */
const offersNone = (page: Page) =>
  page.addInitScript(() => {
    if (location.hash !== '#offers') PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

const signOut = (page: Page) => page.evaluate(() => localStorage.clear())

test('a member adds a passkey, logs in with it, renames it and removes it @phone', async ({
  page,
  query,
  checkPage,
  faults,
  outbox,
}) => {
  faults.expect(/status of 401/u)
  const person = await createPerson(query)
  const device = await addDevice(page)
  await offersNone(page)
  const dialog = dialogOf(page, 'Log In')
  await open(page, '/?dialog=login')
  await (await fillLogin(page, person)).click()
  await expect(page.getByText('Login successful!')).toBeVisible()

  await open(page, '/profile?tab=security')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Name of the passkey').fill('Work laptop')
  await section.getByLabel('Current password').fill(person.password)
  await checkPage()
  await device.recognizes(false)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByText('No passkey was made')).toBeVisible()
  await device.recognizes(true)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(toastOf(page, 'Passkey added')).toBeVisible()
  await expect(section.getByRole('listitem')).toContainText('Work laptop')
  await expect(section.getByRole('listitem')).toContainText('not used yet')
  await outbox.mailWith(person.email, ({ subject }) => subject?.startsWith('A passkey was added') === true)
  await checkPage()

  await section.getByRole('button', { name: 'Rename the passkey Work laptop' }).click()
  await section.getByLabel('Name', { exact: true }).fill('Key ring')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('listitem')).toContainText('Key ring')

  await signOut(page)
  await device.recognizes(false)
  await open(page, '/?dialog=login')
  const button = dialog.getByRole('button', { name: 'Log in with a passkey' })
  await expect(dialog.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await checkPage()
  await button.click()
  await expect(dialog.getByText('No passkey was used.')).toBeVisible()
  await device.recognizes(true)
  await button.click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await keptTokens(page)).every(Boolean)).toBe(true)

  await signOut(page)
  await open(page, '/?dialog=login#offers')
  await expect(page.getByText('Login successful!')).toBeVisible()

  await open(page, '/profile?tab=security')
  await expect(section.getByRole('listitem')).toContainText('last used just now')
  await section.getByRole('button', { name: 'Remove the passkey Key ring' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expect(toastOf(page, 'Passkey removed')).toBeVisible()
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible()

  // The device still has it, and the portal no longer knows it.
  await signOut(page)
  await open(page, '/?dialog=login')
  await button.click()
  await expect(dialog.getByText('This passkey does not open an account here.')).toBeVisible()
  await checkPage()
})
