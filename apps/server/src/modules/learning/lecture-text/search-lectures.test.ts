import type { StaffLecture } from '@regent/contract/courses/lectures'
import { aFile } from '#testing/records/a-file.ts'
import { aCourse, aCourseGroup, aLecture } from '#testing/records/a-lecture.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, expect, it } from 'vitest'
import { replaceWords } from './replace-words.ts'

const { app, services, db } = await buildTestApp()

beforeEach(async () => {
  await db.deleteFrom('course_group').execute()
})

const aSearchable = async (title: string, input: Parameters<typeof aLecture>[1] = {}, vtt?: string) => {
  const id = await aLecture(db, { title, ...input })
  const file = { name: 'en.vtt', extension: 'vtt', contentType: 'text/vtt', content: vtt ?? '' }
  const captions = vtt === undefined ? [] : [{ url: (await aFile(services, file)).url }]
  await replaceWords(db, services, [{ id, title, description: '', content: input.content ?? '', captions }])
  return id
}

const search = async (text: string, headers = {}, more = '') => {
  const answer = await app.inject({ url: `/api/courses/lectures?search=${encodeURIComponent(text)}${more}`, headers })
  expect(answer.statusCode).toBe(200)
  return { lectures: answer.json<StaffLecture[]>(), next: answer.headers.link }
}

const titles = async (text: string, headers = {}) => (await search(text, headers)).lectures.map(({ title }) => title)

it('a search answers the best lecture first, with what was found and where in the video it is said', async () => {
  const vtt = 'WEBVTT\n\n00:12.000 --> 00:15.000\nKeep your records for seven years\n'
  await aSearchable('Bookkeeping', {}, vtt)
  await aSearchable('Records that hold')

  const { lectures } = await search('record')
  expect(lectures.map(({ title, found }) => ({ title, found }))).toEqual([
    { title: 'Records that hold', found: { text: 'Records that hold' } },
    { title: 'Bookkeeping', found: { text: 'Keep your records for seven years', second: 12 } },
  ])
})

it('the search of one course reads its lectures alone, and parts follow one another', async () => {
  const course_id = await aCourse(db)
  for (const number of [1, 2, 3]) await aSearchable(`Ledger ${number}`, { course_id })
  await aSearchable('Ledger of another course')

  const first = await search('ledger', {}, `&courseId=${course_id}&limit=2`)
  const address = /<([^>]+)>/u.exec(String(first.next))?.[1] ?? ''
  const second = await app.inject({ url: address })
  const all = [...first.lectures, ...second.json<StaffLecture[]>()].map(({ title }) => title)
  expect(all.toSorted()).toEqual(['Ledger 1', 'Ledger 2', 'Ledger 3'])
})

it('a search finds only what the viewer may see', async () => {
  const group_id = await aCourseGroup(db, { visibility: 'elite' })
  await aSearchable('Heron in the open')
  await aSearchable('Heron for members', { visibility: 'members' })
  await aSearchable('Heron of the elite', { course_id: await aCourse(db, { group_id }) })
  await aSearchable('Heron in a draft', { state: 'draft' })
  await aSearchable('Heron in a draft of a course', { course_id: await aCourse(db, { state: 'draft' }) })
  await aSearchable('Heron deleted', { deleted_at: new Date() })

  const member = await signedIn(services)
  const elite = await signedIn(services)
  await db.updateTable('account').set({ client_type: 'Elite' }).where('id', '=', elite.accountId).execute()
  const administrator = await signedIn(services, { role: 'admin' })

  const seen = async (headers: object) => (await titles('heron', headers)).toSorted()
  expect(await seen({})).toEqual(['Heron in the open'])
  expect(await seen(member.headers)).toEqual(['Heron for members', 'Heron in the open'])
  expect(await seen(elite.headers)).toEqual(['Heron for members', 'Heron in the open', 'Heron of the elite'])
  expect(await seen(administrator.headers)).toEqual([
    'Heron for members',
    'Heron in a draft',
    'Heron in a draft of a course',
    'Heron in the open',
    'Heron of the elite',
  ])
})
