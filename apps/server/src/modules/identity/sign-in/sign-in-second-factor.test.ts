import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aMember, goodPassword } from '#testing/records/members.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test } from 'vitest'

const { app, db, services } = await buildTestApp()

const login = async (email: string, cookie = '') => {
  const payload = { email, password: goodPassword }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: cookie ? { cookie } : {},
  })
  expect(answer.statusCode).toBe(200)
  return { ...answer.json<{ accessToken?: string; secondFactor?: object }>(), cookies: answer.headers['set-cookie'] }
}

const requireOfStaff = async (staffSecondFactor: boolean) => {
  const { headers, accountId: account_id } = await signedIn(services, { role: 'admin' })
  await db
    .insertInto('second_factor')
    .values({ account_id, secret_sealed: Buffer.from('x'), last_step: 0 })
    .execute()
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/admin/settings',
    payload: { staffSecondFactor },
    headers,
  })
  expect(answer.statusCode).toBe(200)
}

const sessionsOf = (id: string) => db.selectFrom('session').select('id').where('account_id', '=', id).execute()

test('where a second factor is set up, the right password is answered with its challenge, and opens nothing', async () => {
  const { id, email } = await aMember(db)
  await db
    .insertInto('second_factor')
    .values({ account_id: id, secret_sealed: Buffer.from('sealed'), last_step: 0 })
    .execute()
  const { secondFactor, accessToken, cookies } = await login(email)
  expect(secondFactor).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/u) as string })
  expect([accessToken, cookies]).toEqual([undefined, undefined])
  expect(await sessionsOf(id)).toEqual([])
})

test('the firm can require it of its staff: who has none sets it up while signing in, and members do without', async () => {
  const [staff, member] = [await aMember(db, { role: 'admin' }), await aMember(db)]
  expect((await login(staff.email)).accessToken).toBeDefined()

  await requireOfStaff(true)
  const { secondFactor, accessToken } = await login(staff.email)
  expect(accessToken).toBeUndefined()
  expect(secondFactor).toMatchObject({
    setup: {
      secret: expect.stringMatching(/^[A-Z2-7]+$/u) as string,
      uri: expect.stringMatching(/^otpauth:/u) as string,
    },
  })
  expect((await login(member.email)).accessToken).toBeDefined()

  await requireOfStaff(false)
  expect((await login(staff.email)).accessToken).toBeDefined()
})
