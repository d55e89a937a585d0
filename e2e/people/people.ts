import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Query } from '../harness/databases.ts'
import type { Outbox } from '../harness/outbox.ts'
import { passwordHash } from './password-hash.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  role: 'user' | 'admin'
}

type Credentials = Pick<Person, 'email' | 'password'>

export interface Portal {
  page: Page
  query: Query
}

/** A person without an account. */
export const newPerson = (own: Partial<Person> = {}): Person => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `ada.${randomUUID().slice(0, 8)}@example.com`,
  phone: '2025550100',
  password: 'a lantern by the quiet river',
  role: 'user',
  ...own,
})

const post = async (page: Page, address: string, data: object) => {
  const answer = await page.request.post(address, { data })
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true)
}

/** The secret in the newest mailed link of a kind, as the mail shows it. */
export const mailedToken = async (
  outbox: Outbox,
  email: string,
  kind: 'verify' | 'reset-password' | 'confirm-email' | 'undo-email',
) => {
  const link = new RegExp(`/${kind}/([\\w-]+)`, 'u')
  const { text } = await outbox.mailWith(email, (mail) => link.test(mail.text ?? ''))
  return link.exec(text ?? '')?.[1] ?? ''
}

/** A person with a verified account. The row is written directly: `journeys/accounts/sign-up.spec.ts` proves how people get one. */
export const createPerson = async (query: Query, own: Partial<Person> = {}): Promise<Person> => {
  const person = newPerson(own)
  const { firstName, lastName, email, phone, password, role } = person
  await query(
    `insert into account (id, first_name, last_name, email, phone, role, is_verified, password_hash, password_set_at)
     values ($1, $2, $3, $4, $5, $6, true, $7, now())`,
    [randomUUID(), firstName, lastName, email, phone, role === 'admin' ? 'admin' : 'member', passwordHash(password)],
  )
  return person
}

/** A member for whom deals open in full. */
export const createEliteMember = async (query: Query): Promise<Person> => {
  const member = await createPerson(query)
  await query("update account set client_type = 'Elite' where email = $1", [member.email])
  return member
}

/** The same by the mailed link, for journeys that look at that mail. */
export const signUpByMail = async (
  { page, outbox }: { page: Page; outbox: Outbox },
  own: Partial<Person> = {},
): Promise<Person> => {
  const person = newPerson(own)
  const { firstName, lastName, email, phone, password } = person
  await post(page, '/api/auth/register', { firstName, lastName, email, phone })
  await post(page, `/api/auth/verify/${await mailedToken(outbox, email, 'verify')}`, { password })
  // These calls set cookies that belong to no visitor of this journey.
  await page.context().clearCookies()
  return person
}

const signIn = async ({ request }: BrowserContext, { email, password }: Credentials) => {
  const answer = await request.post('/api/auth/login', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { accessToken, refreshToken } = (await answer.json()) as Record<'accessToken' | 'refreshToken', string>
  return { accessToken, refreshToken, origin: new URL(answer.url()).origin }
}

/** Signs in beside the browser, for calls to the API: the browser keeps the cookies that it had. */
export const accessTokenOf = async (page: Page, person: Credentials): Promise<string> => {
  const context = page.context()
  const before = await context.cookies()
  const { accessToken } = await signIn(context, person)
  await context.clearCookies()
  await context.addCookies(before)
  return accessToken
}

/**
 * Signs in without the dialog: the next document that is opened puts the tokens into its storage before anything else
 * runs. A cookie says that this is still to be done, so that a document opened after signing out stays signed out.
 */
export const login = async (page: Page, person: Credentials): Promise<void> => {
  const context = page.context()
  const { origin, ...tokens } = await signIn(context, person)
  const once = `journey-signs-in-${randomUUID()}`
  await context.addCookies(['regent_seen', once].map((name) => ({ name, value: '1', url: origin })))
  await context.addInitScript(
    ([portal, cookie, tokens]) => {
      if (location.origin !== portal || !document.cookie.includes(cookie)) return
      document.cookie = `${cookie}=; Max-Age=0; Path=/`
      for (const [name, token] of Object.entries(tokens)) localStorage.setItem(name, token)
    },
    [origin, once, tokens] as const,
  )
}
