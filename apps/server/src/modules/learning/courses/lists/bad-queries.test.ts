import { askCourses } from '#testing/asking/ask-courses.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, test } from 'vitest'

const { app, services } = await buildTestApp()
const { get, ...admin } = askCourses(app, (await signedIn(services, { role: 'admin' })).headers)

describe('a list', () => {
  test.each([
    ['place', '1e-400'],
    ['place', '-1e308'],
    ['title', '\u0000'],
    ['title', '\ud83d'],
  ])('sorted by %s is answered, or refused, whatever the cursor holds: %j', async (sort, key) => {
    const { _id } = await admin.group()
    const keys = [`course-groups all ${sort} false false`, key, _id]
    const cursor = Buffer.from(JSON.stringify(keys)).toString('base64url')
    expect([200, 400]).toContain((await get(`groups?sort=${sort}&cursor=${cursor}`)).statusCode)
  })

  test.each(['%00', '%ud83d', "' or 1=1 --", '&|!()<->:*', '\\', 'x'.repeat(201)])(
    'searched for %s is answered, or refused',
    async (search) => {
      for (const list of ['groups', 'courses', 'lectures']) {
        const { statusCode } = await get(`${list}?search=${search === '%00' ? search : encodeURIComponent(search)}`)
        expect(search.length > 200 ? [400] : [200, ...(search === '%00' ? [400] : [])]).toContain(statusCode)
      }
    },
  )
})
