import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from '../people/people.ts'
import { dialogOf } from './account-dialogs.ts'

export const registerButton = (page: Page): Locator => page.getByRole('button', { name: 'Register', exact: true })

export const success = (page: Page): Locator => page.getByText('Registration Successful! Your seat has been reserved.')

/** Registers from the open page of a webinar, as its signed-in member. */
export const register = async (page: Page): Promise<void> => {
  await registerButton(page).click()
  await expect(success(page)).toBeVisible()
}

/** Types an email address on that page and registers; the next dialog depends on whether the address has an account. */
export const registerAs = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await registerButton(page).click()
}

/** Registers from that page with a new account, which the page asks for. */
export const registerWithNewAccount = async (page: Page, person: Person): Promise<void> => {
  await registerAs(page, person.email)
  const dialog = dialogOf(page, 'Create Account')
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await dialog.getByLabel('First name').fill(person.firstName)
  await dialog.getByLabel('Last name').fill(person.lastName)
  await dialog.getByLabel('Phone').fill(person.phone)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(success(page)).toBeAttached()
}
