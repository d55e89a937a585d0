import { newId } from '#db/new-id.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { endSessions } from '#modules/identity/sessions/index.ts'
import { signAccessToken } from '#platform/tokens/access-token.ts'
import { signFilesPass } from '#platform/tokens/files-pass.ts'
import { aFile } from '#testing/records/a-file.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { describe, expect, test } from 'vitest'
import { setFileUses } from './index.ts'

const { clock, forward } = movedClock()
const { app, services, db } = await buildTestApp({ clock })

const passOf = async ({ accountId }: SignedInPerson) => {
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { cookie: `other=1; regent_files=${await signFilesPass(services.tokenKeys, id, clock())}` }
}

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).statusCode

const anElite = async () => {
  const person = await signedIn(services)
  await db.updateTable('account').set({ client_type: 'Elite' }).where('id', '=', person.accountId).execute()
  return person
}

const audiences = ['public', 'members', 'elite', 'staff'] as const

describe.each([
  ['a visitor', () => Promise.resolve(undefined), [200, 404, 404, 404]],
  ['a member', () => signedIn(services), [200, 200, 404, 404]],
  ['an Elite member', () => anElite(), [200, 200, 200, 404]],
  ['an administrator', () => signedIn(services, { role: 'admin' }), [200, 200, 200, 200]],
] as const)('%s', (_, signIn, expected) => {
  test('sees what records show them, by token and by cookie alike', async () => {
    const person = await signIn()
    const files = await Promise.all(audiences.map((audience) => aFile(services, { audience })))
    const seen = (headers: Record<string, string>) => Promise.all(files.map(({ url }) => statusOf(url, headers)))
    expect(await seen(person?.headers ?? {})).toEqual(expected)
    expect(await seen(person ? await passOf(person) : {})).toEqual(expected)
  })
})

test('of several records the most open one counts', async () => {
  const { url } = await aFile(services, { audience: 'staff' })
  expect(await statusOf(url)).toBe(404)
  await setFileUses(db, { kind: 'lecture', recordId: newId() }, [url], 'public')
  expect(await statusOf(url)).toBe(200)
})

test('what no record refers to is its uploader’s and the staff’s', async () => {
  const [uploader, other, staff] = [
    await signedIn(services),
    await signedIn(services),
    await signedIn(services, { role: 'admin' }),
  ]
  const { url } = await aFile(services, { uploadedBy: uploader.accountId })
  const statuses = [
    await statusOf(url, uploader.headers),
    await statusOf(url, await passOf(uploader)),
    await statusOf(url, other.headers),
    await statusOf(url, staff.headers),
    await statusOf(url),
  ]
  expect(statuses).toEqual([200, 200, 404, 200, 404])
})

describe('the cookie', () => {
  const privateFile = () => aFile(services, { audience: 'members' })

  test('that signing in sets opens private files, and the one that signing out sets does not', async () => {
    const password = 'a quiet harbour'
    const { email } = await signedIn(services, { password })
    const signIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    const cookie = signIn.cookies.find(({ name }) => name === 'regent_files')
    expect(cookie).toMatchObject({ path: '/files', httpOnly: true, sameSite: 'Strict' })
    const { url } = await privateFile()
    expect(await statusOf(url, { cookie: `regent_files=${cookie?.value ?? ''}` })).toBe(200)
    const { refreshToken } = signIn.json<{ refreshToken: string }>()
    await app.inject({ method: 'POST', url: '/api/auth/logout', payload: { refreshToken } })
    expect(await statusOf(url, { cookie: `regent_files=${cookie?.value ?? ''}` })).toBe(404)
  })

  test('dies with its session', async () => {
    const { url } = await privateFile()
    const person = await signedIn(services)
    const pass = await passOf(person)
    expect(await statusOf(url, pass)).toBe(200)
    await endSessions(db, { accountId: person.accountId, reason: 'signed-out' })
    expect(await statusOf(url, pass)).toBe(404)
  })

  test('dies when the account is disabled, or erased', async () => {
    const { url } = await privateFile()
    const [disabled, erased] = [await signedIn(services), await signedIn(services)]
    const passes = [await passOf(disabled), await passOf(erased)] as const
    await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', disabled.accountId).execute()
    await eraseAccount(db, erased.accountId)
    expect(await Promise.all(passes.map((pass) => statusOf(url, pass)))).toEqual([404, 404])
  })

  test('opens nothing but files', async () => {
    const person = await signedIn(services)
    const pass = await passOf(person)
    expect(await statusOf('/api/auth/user', pass)).toBe(401)
    const bearer = { authorization: `Bearer ${pass.cookie.split('regent_files=')[1] ?? ''}` }
    expect(await statusOf('/api/auth/user', bearer)).toBe(401)
    expect(await statusOf((await privateFile()).url, bearer)).toBe(401)
  })

  test('is ignored if it is not one of ours', async () => {
    const [{ url }, open] = [await privateFile(), await aFile(services, { audience: 'public' })]
    const { accessToken } = await signedIn(services)
    for (const value of ['', 'x', 'a.b.c', accessToken, 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.']) {
      expect(await statusOf(url, { cookie: `regent_files=${value}` })).toBe(404)
      expect(await statusOf(open.url, { cookie: `regent_files=${value}` })).toBe(200)
    }
  })

  test('of another portal, with another key, opens nothing', async () => {
    const person = await signedIn(services)
    const { id } = await db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', person.accountId)
      .executeTakeFirstOrThrow()
    const stranger = await services.tokenKeys.signing()
    const keys = { ...services.tokenKeys, signing: () => Promise.resolve({ ...stranger, id: 'another' }) }
    const pass = await signFilesPass(keys, id, clock())
    expect(await statusOf((await privateFile()).url, { cookie: `regent_files=${pass}` })).toBe(404)
  })
})

test('a token that has run out is refused rather than passed over: the browser then asks for another one', async () => {
  const { url } = await aFile(services, { audience: 'members' })
  const claims = { accountId: newId(), sessionId: newId(), refreshTokenId: newId() }
  const made = await signAccessToken(services.tokenKeys, claims, clock())
  expect(await statusOf(url, { authorization: `Bearer ${made}` })).toBe(401)
  const { headers } = await signedIn(services)
  expect(await statusOf(url, headers)).toBe(200)
  forward(16 * 60)
  expect(await statusOf(url, headers)).toBe(401)
})
