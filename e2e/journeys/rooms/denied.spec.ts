import { expect, test } from '../../fixtures/room.ts'
import { login } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'
import { hydrated } from '../../screens/hydration.ts'
import { button, heading, onStage, roomPath } from '../../screens/room.ts'

test.use({ grantsDevices: false })

test('who denies microphone and camera joins as an attendee to watch, and as a host is told what is missing', async ({
  page,
  query,
  admin,
  api,
  anotherVisitor,
  checkPage,
}) => {
  const webinar = await api.make('Land Trusts', 0, { status: 'In Progress' })
  const host = await anotherVisitor()
  await login(host.page, admin)
  await makeAttendee({ page }, query, { webinar })
  for (const [visitor, role] of [
    [host.page, 'admin'],
    [page, 'user'],
  ] as const) {
    await visitor.goto(roomPath(webinar, role))
    await hydrated(visitor)
    await expect(heading(visitor, 'Join Meeting')).toBeVisible()
    await button(visitor, 'Request Permissions').click()
    await expect(heading(visitor, 'Permissions Denied')).toBeVisible()
    await expect(
      visitor.getByText(
        'Microphone and camera access were denied. Please enable them in your browser settings or click the button below to request permissions again.',
      ),
    ).toBeVisible()
  }
  await expect(button(host.page, 'Continue without microphone and camera')).toBeHidden()
  await button(host.page, 'Request Permissions').click()
  await expect(host.page.getByText('Access was denied again.')).toBeVisible()

  await checkPage()
  await button(page, 'Continue without microphone and camera').click()
  await button(page, 'Join').click()
  await expect(button(page, 'Leave')).toBeVisible()
  await expect(onStage(page)).toHaveText('You: Ada Lovelace')
})
