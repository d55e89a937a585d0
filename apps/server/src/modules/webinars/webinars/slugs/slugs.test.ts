import { askWebinars, aWebinarForm } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, headers)
const visitor = askWebinars(app)

beforeEach(async () => {
  await db.deleteFrom('webinar').execute()
})

const details = ({ body }: { body: string }) => (JSON.parse(body) as { details?: object }).details

test.each([
  ['', 'Slug is required'],
  ['Upper-Case', 'Please use lower-case letters, digits and hyphens'],
  ['two words', 'Please use lower-case letters, digits and hyphens'],
  ['-edge', 'Please use lower-case letters, digits and hyphens'],
  ['admin', 'This slug is reserved'],
  ['guest', 'This slug is reserved'],
  ['018f0000-0001-7000-8000-000000000001', 'This slug is reserved'],
])('a slug cannot be %j', async (slug, message) => {
  const answer = await staff.ask('POST', 'admin', aWebinarForm({ slug }))
  expect([answer.statusCode, details(answer)]).toEqual([400, { slug: message }])
})

test('a slug belongs to one webinar only, even if two ask for it at once or change to it', async () => {
  const { _id: id } = await staff.make()
  const answers = await Promise.all([1, 2, 3].map(() => staff.ask('POST', 'admin', aWebinarForm({ slug: 'one' }))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  const refused = await staff.change(id, { slug: 'one' })
  expect([refused.statusCode, details(refused)]).toEqual([409, { slug: 'This slug is already taken' }])
  expect((await staff.change(id, { slug: 'another' })).statusCode).toBe(200)
  expect((await visitor.one('public/another'))._id).toBe(id)
})

test('a slug stays while the room is open: its people, and the links they have shared, know that address', async () => {
  const { _id: id } = await staff.make({ slug: 'open-room' })
  await staff.change(id, { status: 'Waiting' })
  const refused = await staff.change(id, { slug: 'elsewhere' })
  expect([refused.statusCode, details(refused)]).toEqual([
    409,
    { slug: 'The room is open at this address. Please change it after the webinar.' },
  ])
  expect((await staff.change(id, { slug: 'open-room', name: 'Another name' })).statusCode).toBe(200)
  await staff.change(id, { status: 'Scheduled' })
  expect((await staff.change(id, { slug: 'elsewhere' })).statusCode).toBe(200)
})

test('a slug can be checked while it is typed: the answer has the problem and a free slug', async () => {
  const check = (slug: string, except = '') => staff.read(`admin/slugs/${encodeURIComponent(slug)}${except}`)
  const { _id: id } = await staff.make({ slug: 'tax-case' })
  await staff.make({ slug: 'tax-case-2' })
  const message = 'This slug is already taken'
  expect(await check('free')).toEqual({ isFree: true, suggestion: 'free' })
  expect(await check('tax-case')).toEqual({ isFree: false, message, suggestion: 'tax-case-3' })
  expect(await check('tax-case', `?except=${id}`)).toEqual({ isFree: true, suggestion: 'tax-case' })
  expect(await check("Élan & the Widow's Deed!")).toEqual({
    isFree: false,
    message: 'Please use lower-case letters, digits and hyphens',
    suggestion: 'elan-the-widows-deed',
  })
  expect(await check('admin')).toMatchObject({ isFree: false, suggestion: 'webinar-admin' })
  expect(await check('你好')).toMatchObject({ isFree: false, suggestion: 'webinar' })
})
