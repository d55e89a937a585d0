import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Outbox } from '../harness/outbox.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  role: 'user' | 'admin'
}

type Query = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

export interface Portal {
  page: Page
  outbox: Outbox
  query: Query
}

/** A person nobody has met yet. */
export const somebody = (own: Partial<Person> = {}): Person => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `ada.${randomUUID().slice(0, 8)}@example.com`,
  phone: '2025550100',
  password: 'a lantern by the quiet river',
  role: 'user',
  ...own,
})

const ask = async (page: Page, address: string, data: object) => {
  const answer = await page.request.post(address, { data })
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Record<string, unknown>
}

/** The secret in the newest mailed link of a kind, as it stands in the mail. */
export const mailedToken = async (
  outbox: Outbox,
  email: string,
  kind: 'verify' | 'reset-password' | 'confirm-email',
) => {
  const link = new RegExp(`/${kind}/([\\w-]+)`, 'u')
  const { text } = await outbox.mailWith(email, (mail) => link.test(mail.text ?? ''))
  return link.exec(text ?? '')?.[1] ?? ''
}

/** Signs up, and proves the address with the mailed link, which sets the password. */
export const createPerson = async ({ page, outbox, query }: Portal, own: Partial<Person> = {}): Promise<Person> => {
  const person = somebody(own)
  const { firstName, lastName, email, phone, password, role } = person
  await ask(page, '/api/auth/register', { firstName, lastName, email, phone })
  const token = await mailedToken(outbox, email, 'verify')
  if (role === 'admin') await query("update account set role = 'admin' where email = $1", [email])
  await ask(page, `/api/auth/verify/${token}`, { password })
  // What these answers have set names nobody whom the browser knows.
  await page.context().clearCookies()
  return person
}

/** Signs in without the dialog: the page that is opened next is the person's. */
export const login = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> => {
  const tokens = await ask(page, '/api/auth/login', { email, password })
  await page.goto('/robots.txt')
  await page.evaluate((kept) => {
    for (const name of ['accessToken', 'refreshToken']) localStorage.setItem(name, String(kept[name]))
    document.cookie = 'regent_seen=1; Path=/; Max-Age=86400; SameSite=Lax'
  }, tokens)
}
