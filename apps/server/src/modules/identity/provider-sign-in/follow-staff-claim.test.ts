import { newId } from '#db/new-id.ts'
import { checkMailLink, createMailLink } from '#modules/identity/account/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { providerDesk } from '#testing/asking/provider-sign-in.ts'
import { startOidcProvider } from '#testing/fakes/start-oidc-provider.ts'
import { aMember } from '#testing/records/members.ts'
import { expect, it } from 'vitest'

const address = 'https://portal.example'
const there = await startOidcProvider(address)
const { app, db } = await buildTestApp({
  environment: { PUBLIC_URL: address, ...there.environment, OIDC_STAFF: 'groups=portal-staff' },
})
const { signInAs, userOf } = providerDesk(app, there)

const roleOf = async (id: string) =>
  (await db.selectFrom('account').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

let count = 0
const knownAs = (email: string, groups: string[]) => ({
  sub: `person-${(count += 1)}`,
  email,
  email_verified: true,
  groups,
})

it('the provider makes staff, and takes the role back from those whom it made, but not from the last administrator', async () => {
  const { id, email } = await aMember(db)
  const person = knownAs(email, ['everyone', 'portal-staff'])
  expect(await userOf(await signInAs(person))).toMatchObject({ _id: id, role: 'admin' })
  expect((await signInAs({ ...person, groups: ['everyone'] })).statusCode).toBe(409)
  expect(await roleOf(id)).toBe('admin')

  await aMember(db, { role: 'admin' })
  expect(await userOf(await signInAs({ ...person, groups: ['everyone'] }))).toMatchObject({ _id: id, role: 'user' })
  const events = await db.selectFrom('audit_event').select(['action', 'detail']).where('subject_id', '=', id).execute()
  expect(events.filter(({ action }) => action === 'account.role-changed')).toMatchObject([
    { detail: { role: 'admin', by: 'provider' } },
    { detail: { role: 'member', by: 'provider' } },
  ])
})

it('what a person had opened with a role that the provider takes back does not come back with the role', async () => {
  await aMember(db, { role: 'admin' })
  const { id, email } = await aMember(db)
  const person = knownAs(email, ['portal-staff'])
  await signInAs(person)
  const token = { name: 'Reports', hash: Buffer.from(newId()), prefix: 'rgt_abcdef', scopes: ['members:read'] }
  await db
    .insertInto('api_token')
    .values({ id: newId(), account_id: id, ...token, expires_at: new Date('2099-01-01') })
    .execute()
  const link = await createMailLink(db, { kind: 'reset', accountId: id, email })
  await signInAs({ ...person, groups: [] })
  expect(await roleOf(id)).toBe('member')

  await signInAs(person)
  expect(await roleOf(id)).toBe('admin')
  const tokens = await db.selectFrom('api_token').select('revoked_at').where('account_id', '=', id).execute()
  expect(tokens).toEqual([{ revoked_at: expect.any(Date) as Date }])
  await expect(checkMailLink(db, 'reset', link)).rejects.toThrow()
})

it('staff of the provider are linked by their address, others are not, and those who became staff here stay so', async () => {
  const { id, email } = await aMember(db, { role: 'admin' })
  expect((await signInAs(knownAs(email, ['everyone']))).statusCode).toBe(401)
  const person = knownAs(email, ['portal-staff'])
  expect(await userOf(await signInAs(person))).toMatchObject({ _id: id, role: 'admin' })
  expect(await userOf(await signInAs({ ...person, groups: [] }))).toMatchObject({ _id: id, role: 'admin' })
})

it('nobody gets an account unless the firm wants that', async () => {
  const answer = await signInAs(knownAs('new@example.com', ['portal-staff']))
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'invalid_credentials' }])
  expect(await db.selectFrom('account').select('id').where('email', '=', 'new@example.com').execute()).toEqual([])
})
