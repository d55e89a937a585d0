import type { Page } from '@playwright/test'
import { dialogOf, fillLogin, keptTokens, open } from '../../screens/account-dialogs.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { accessTokenOf, createPerson, login, type Person } from '../../people/people.ts'

let person: Person

test.beforeEach(async ({ page, query }) => {
  person = await createPerson(query)
  await login(page, person)
})

const profile = (page: Page) => page.getByRole('heading', { level: 1, name: 'PROFILE' })

const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' })

const logIn = (page: Page) => page.getByRole('link', { name: 'Log In' })

/** The access token has run out; the session has not. */
const expireAccess = (page: Page) => page.evaluate(() => localStorage.setItem('accessToken', 'run.out.token'))

test('logging out in one tab logs out all tabs and leaves nothing that names the member', async ({ page, context }) => {
  await open(page, '/profile')
  await expect(profile(page)).toBeVisible()
  const [, refreshToken] = await keptTokens(page)
  const other = await context.newPage()
  await open(other, '/deals')
  await expect(logOut(other)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('chat-messages', '[{"sender":"Ada"}]'))
  await other.evaluate(() => sessionStorage.setItem('draft:sales-request', '{"email":"ada@example.com"}'))

  await logOut(other).click()
  await expect(logIn(other)).toBeVisible()
  await expect(logIn(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Ada')).toBeHidden()
  for (const each of [page, other]) {
    expect(await keptTokens(each)).toEqual([null, null])
    const stored = await each.evaluate(() => [localStorage, sessionStorage].map((kept) => JSON.stringify(kept)).join())
    expect(stored).not.toMatch(/ada/iu)
  }
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toEqual(expect.arrayContaining(['regent_seen']))
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toEqual(expect.arrayContaining(['regent_files']))
  const refused = await page.request.post('/api/auth/refresh', { data: { refreshToken } })
  expect(refused.status()).toBe(401)
})

test('logging in in one tab logs in all tabs and closes the other tab’s dialog', async ({ page, context }) => {
  await open(page, '/')
  await logOut(page).click()
  await open(page, '/deals?dialog=login')
  const other = await context.newPage()
  await open(other, '/?dialog=login')
  await expect(dialogOf(page, 'Log In')).toBeVisible()
  await (await fillLogin(other, person)).click()
  await expect(logOut(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/deals')
})

test('ending all other sessions signs out another browser at once; after logging in, it returns to its page', async ({
  page,
  browser,
  server,
  faults,
}) => {
  faults.expect(/status of 401/u)
  await open(page, '/profile')
  await expect(profile(page)).toBeVisible()
  const elsewhere = await browser.newContext({ baseURL: server.address })
  const other = await elsewhere.newPage()
  const ended = await other.request.delete('/api/auth/sessions', {
    headers: { authorization: `Bearer ${await accessTokenOf(other, person)}` },
  })
  expect(ended.ok()).toBe(true)

  await expect(page).toHaveURL('/?dialog=login')
  expect(await keptTokens(page)).toEqual([null, null])
  await (await fillLogin(page, person)).click()
  await expect(page).toHaveURL('/profile')
  await expect(profile(page)).toBeVisible()
  await elsewhere.close()
})

test('many calls in two tabs with an expired token fetch one new token, and all succeed', async ({
  page,
  context,
  query,
  faults,
}) => {
  faults.expect(/status of 401/u)
  const countTokens = async () => (await query('select from refresh_token')).length
  const other = await context.newPage()
  for (const each of [page, other]) {
    await open(each, '/profile?tab=security')
    await expect(each.getByRole('region', { name: 'Signed in on' }).getByRole('listitem').first()).toBeVisible()
  }
  const answered: string[] = []
  context.on('requestfinished', (request) => answered.push(new URL(request.url()).pathname))
  const tokens = await countTokens()
  await expireAccess(page)
  await Promise.all([page.reload(), other.reload()])
  for (const each of [page, other]) {
    await expect(each.getByRole('region', { name: 'Signed in on' }).getByRole('listitem').first()).toBeVisible()
    await expect(logOut(each)).toBeVisible()
  }
  // The old page may already renew before it is reloaded, so the requests do not show how many tokens there are.
  expect(await countTokens()).toBe(tokens + 1)
  expect(answered.filter((path) => path === '/api/auth/user').length).toBeGreaterThan(2)
})

test('if the answer to a renewal is lost, the member stays signed in and the next call succeeds', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 401|ERR_CONNECTION_RESET/u)
  await open(page, '/profile')
  await expireAccess(page)
  let lost = 0
  await page.route('**/api/auth/refresh', async (request) => {
    lost += 1
    await request.fetch()
    if (lost === 1) await request.abort('connectionreset')
    else await request.continue()
  })
  await page.reload()
  await expect(profile(page)).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await expect.poll(async () => (await keptTokens(page))[0]).not.toBe('run.out.token')
  expect(lost).toBeGreaterThan(1)
})

test('offline the member stays signed in', async ({ page, context, faults }) => {
  faults.expect(/status of 401|ERR_INTERNET_DISCONNECTED|status of 503|Applying inline style/u)
  await open(page, '/courses')
  await expireAccess(page)
  await page.route('**/api/auth/refresh', (request) => request.fulfill({ status: 503, body: 'busy' }))
  await open(page, '/profile')
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect((await keptTokens(page)).every(Boolean)).toBe(true)
  await expect(logOut(page)).toBeVisible()

  await page.unroute('**/api/auth/refresh')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Courses' }).click()
  await context.setOffline(false)
  await open(page, '/profile')
  await expect(profile(page)).toBeVisible()
  expect((await keptTokens(page)).every(Boolean)).toBe(true)
})

test('an ended session is cleared everywhere, and the requested page opens after logging in', async ({
  page,
  query,
  faults,
}) => {
  faults.expect(/status of 401/u)
  await open(page, '/courses')
  await query('update session set ended_at = now() where ended_at is null')
  await page.goto('/profile?tab=preferences')
  await expect(page).toHaveURL('/?dialog=login')
  expect(await keptTokens(page)).toEqual([null, null])
  expect(await page.evaluate(() => document.cookie)).not.toContain('regent_seen')
  await (await fillLogin(page, person)).click()
  await expect(page).toHaveURL('/profile?tab=preferences')
})

test('no page shows a member, even for a moment, what is meant for visitors', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      for (const word of ['Log In', 'Create Account'])
        if (document.body.innerText.includes(word)) seen.push(`${location.pathname}: ${word}`)
    }
    const watch = () => {
      look()
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    }
    document.addEventListener('DOMContentLoaded', watch, { once: true })
  })
  for (const address of ['/', '/royal-tv', '/courses', '/deals', '/profile']) {
    await open(page, address)
    await expect(page.getByRole('link', { name: 'Profile Ada Lovelace' })).toBeVisible()
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.filter((each) => each.endsWith('Log In'))).toEqual([])
  }
})

test('a browser with a leftover session marker repairs itself', async ({ page }) => {
  await open(page, '/deals')
  await page.evaluate(() => localStorage.clear())
  await open(page, '/deals')
  await expect(logIn(page)).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('regent_seen')

  await login(page, person)
  await page.evaluate(() => (document.cookie = 'regent_seen=; Path=/; Max-Age=0'))
  await open(page, '/deals')
  await expect(logOut(page)).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).toContain('regent_seen=1')
})
