import { expect, test } from '../../fixtures/room.ts'
import { login } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'
import { guestKeyOf, identityOf, roomApi } from '../../records/room-api.ts'
import {
  button,
  enter,
  expectHeard,
  expectMoving,
  expectSilent,
  interrupted,
  roomPath,
  toastOf,
  video,
} from '../../screens/room.ts'

test('a webinar goes on by itself after the media server was killed, and media never stops while the portal is gone', async ({
  page,
  server,
  query,
  admin,
  api,
  faults,
  mediaServer,
  anotherVisitor,
}) => {
  // Several browsers that encode video, on a busy machine.
  test.slow()
  const webinar = await api.make('Land Trusts', 0, { status: 'In Progress' })
  await login(page, admin)
  const [guest, bea] = [await anotherVisitor(), await anotherVisitor()]
  await makeAttendee(bea, query, { webinar, firstName: 'Bea', lastName: 'Bloom' })
  await enter(page, roomPath(webinar, 'admin'))
  await enter(guest.page, roomPath(webinar, 'guest', await guestKeyOf(query, webinar)), {
    name: 'Grace',
    camera: true,
    microphone: true,
  })
  await enter(bea.page, roomPath(webinar, 'user'))
  const seen = video(bea.page, 'Grace (Guest)')
  await expectMoving(seen)
  for (const each of [faults, guest.faults, bea.faults]) each.allow(/WebSocket|ERR_|40[14]|50[23]/u)

  await test.step('the media server is killed', async () => {
    const killedAt = Date.now()
    await Promise.all([expect(interrupted(bea.page)).toBeVisible(), mediaServer.crash()])
    await expect(interrupted(bea.page)).toBeHidden()
    await expectMoving(seen)
    expect(Date.now() - killedAt).toBeLessThan(15_000)
    await expectHeard(bea.page)
    await expect(button(guest.page, 'Mute')).toBeVisible()
    await expectMoving(video(page, 'Grace (Guest)'))
  })

  await test.step('the portal is killed', async () => {
    await server.crash()
    for (let look = 0; look < 5; look += 1) {
      await expectMoving(seen)
      await expectHeard(bea.page)
    }
    await server.startAgain()
    for (const { page: visitor } of [guest, bea]) await expect(interrupted(visitor)).toBeHidden()
    const moderate = await roomApi(page, admin, webinar)
    await moderate.mute(await identityOf(query, webinar, 'Grace'))
    await expect(button(guest.page, 'Unmute')).toBeVisible()
    await expectSilent(bea.page)
    await expectMoving(seen)
    await page.getByLabel('Status').selectOption('Waiting')
    await expect(toastOf(page, 'Status Updated')).toContainText('Webinar status changed to Waiting')
    await expect(seen).toBeHidden()
  })
})
