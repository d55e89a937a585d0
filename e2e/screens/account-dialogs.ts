import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated } from './hydration.ts'

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

export const toastOf = (page: Page, title: string): Locator => page.locator('.toast').filter({ hasText: title })

export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await hydrated(page)
}

/** What the browser keeps of a session. */
export const keptTokens = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => ['accessToken', 'refreshToken'].map((name) => localStorage.getItem(name)))

/** Opens the account dialog and fills it in, up to its button. */
export const fillLogin = async (page: Page, { email, password }: { email: string; password: string }) => {
  const dialog = dialogOf(page, 'Log In')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  return dialog.getByRole('button', { name: 'Log In', exact: true })
}

/** How long a text stays once it has come, in milliseconds, as the page itself sees it. */
export const stayOf = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        let since: number | undefined
        const look = () => {
          const isThere = document.body.textContent.includes(words)
          if (isThere) since ??= performance.now()
          if (!isThere && since !== undefined) resolve(performance.now() - since)
          else requestAnimationFrame(look)
        }
        look()
      }),
    text,
  )

/** A delay of the specification: not shorter, and not much longer than a busy machine makes it. */
export const expectDelay = (delay: number, specified: number): void => {
  expect(delay).toBeGreaterThan(specified - 100)
  expect(delay).toBeLessThan(specified + 2500)
}

/** Goes by the keyboard alone to what has this name, forwards. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let step = 0; step < 40; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** From the start page to the sent password, without a pointer. */
export const logInByKeyboard = async (page: Page, { email, password }: { email: string; password: string }) => {
  await open(page, '/')
  await tabTo(page, page.getByRole('link', { name: 'Log In' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}
