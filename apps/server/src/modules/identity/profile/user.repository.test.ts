import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test, vi } from 'vitest'
import { createUserReader } from './user.repository.ts'

const { app, services, db } = await buildTestApp()

test('people who ask at the same moment each get themselves, by one statement', async () => {
  const people = [await signedIn(services), await signedIn(services), await signedIn(services)]
  const readUser = createUserReader(db)
  const connect = vi.spyOn(services.pool, 'connect')
  const rows = await Promise.all([...people, ...people].map(({ accountId }) => readUser(accountId)))
  expect(rows.map(({ email }) => email)).toEqual([...people, ...people].map(({ email }) => email))
  expect(connect).toHaveBeenCalledOnce()
})

test('an unknown account is not found, beside known ones', async () => {
  const { accountId } = await signedIn(services)
  const readUser = createUserReader(db)
  const [there, missing] = await Promise.allSettled([readUser(accountId), readUser(newId())])
  expect(there).toMatchObject({ value: { id: accountId } })
  expect(missing).toMatchObject({ reason: { code: 'not_found' } })
})

test('each of many simultaneous members gets their own account', async () => {
  const people = []
  for (let person = 0; person < 20; person += 1) people.push(await signedIn(services))
  const answers = await Promise.all(people.map(({ headers }) => app.inject({ url: '/api/auth/user', headers })))
  const ids = answers.map((answer) => answer.json<{ user: { _id: string } }>().user._id)
  expect(ids).toEqual(people.map(({ accountId }) => accountId))
})
