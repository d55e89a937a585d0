import { anEliteMember } from '#testing/asking/ask-deals.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import type { SignedInPerson } from '#testing/asking/signed-in.ts'
import { aFile } from '#testing/records/a-file.ts'
import { aLecture } from '#testing/records/a-lecture.ts'
import { expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()
const hour = 3_600_000

const { url } = await aFile(services, { audience: 'elite' })
const lectureId = await aLecture(db, { visibility: 'elite' })

/** What a member is, and gets of what is for Elite members. */
const seenBy = async ({ headers }: SignedInPerson) => {
  const statusOf = async (path: string) => (await app.inject({ url: path, headers })).statusCode
  const { user } = (await app.inject({ url: '/api/auth/user', headers })).json<{ user: { client_type?: string } }>()
  return [user.client_type, await statusOf(url), await statusOf(`/api/courses/lectures/${lectureId}`)]
}

it.each([null, new Date(Date.now() + hour)])('a member is Elite until %s', async (until) => {
  expect(await seenBy(await anEliteMember(services, until))).toEqual(['Elite', 200, 200])
})

it('is a Lead again after that moment, everywhere and at once', async () => {
  const person = await anEliteMember(services)
  await db
    .updateTable('account')
    .set({ elite_until: new Date(Date.now() - 1) })
    .where('id', '=', person.accountId)
    .execute()
  expect(await seenBy(person)).toEqual(['Lead', 404, 404])
})
