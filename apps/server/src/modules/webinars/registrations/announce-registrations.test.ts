import { announce } from '#db/announce.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { eventually } from '#testing/eventually.ts'
import { hearTopics } from '#testing/asking/hear-topics.ts'
import { LivePage } from '#testing/asking/live-page.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test } from 'vitest'

const testApp = await buildTestApp()
const { app, services, db } = testApp
const { heard, forget } = await hearTopics(testApp)

test('registering and unregistering are announced to the person and to staff, but not to the public list', async () => {
  const { id } = await aWebinar(db)
  const person = await signedIn(services)
  const { register, unregister } = askRegistrations(app, person)
  for (const act of [register, unregister]) {
    forget()
    await act(id)
    await eventually(() => {
      expect(heard).toEqual(expect.arrayContaining(['registrations', `webinar:${id}`, `member:${person.accountId}`]))
    })
    expect(heard).not.toContain('webinars')
  }
})

test("only staff's pages may listen", async () => {
  const listening = async (role: 'admin' | 'member') => {
    const { accessToken } = await signedIn(services, { role })
    const page = await new LivePage(app.listeningOrigin).open(accessToken)
    await page.subscribe('registrations')
    return page
  }
  const [staff, member] = [await listening('admin'), await listening('member')]
  await announce(db, 'registrations')
  await eventually(() => {
    expect(staff.frames.some((frame) => frame.topic === 'registrations' && 'version' in frame)).toBe(true)
  })
  expect(member.frames).toEqual([expect.objectContaining({ topic: 'registrations', code: 'not_allowed' })])
})
