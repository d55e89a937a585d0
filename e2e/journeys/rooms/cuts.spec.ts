import { expect, test } from '../../fixtures/room.ts'
import { openNetwork } from '../../harness/network.ts'
import { login } from '../../people/people.ts'
import { button, type Choice, enter, expectHeard, expectMoving, roomPath, video } from '../../screens/room.ts'

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

test('a cut of 5, 30 or 90 seconds heals without a click, and what was on is on again', async ({
  page,
  admin,
  api,
  mediaServer,
  anotherVisitor,
}) => {
  // Several browsers that encode video, on a busy machine.
  test.slow()
  const webinar = await api.make('Land Trusts', 0, { status: 'In Progress', streamType: 'Live Call', access: 'link' })
  await login(page, admin)
  await enter(page, roomPath(webinar, 'admin'), { camera: true })

  const arrive = async (choice: Choice) => {
    const network = await openNetwork(mediaServer.udpPort())
    const visitor = await anotherVisitor(network)
    visitor.faults.allow(/WebSocket|ERR_/u)
    await enter(visitor.page, roomPath(webinar, 'user'), choice)
    const host = video(visitor.page, 'Ada Lovelace (Admin)')
    await expectMoving(host)
    const beCutFor = async (seconds: number) => {
      network.cut()
      await pause(seconds)
      network.heal()
      await expectMoving(host)
    }
    return { ...visitor, beCutFor }
  }
  const five = await arrive({ name: 'Five', camera: true })
  const thirty = await arrive({ name: 'Thirty', microphone: true })
  const ninety = await arrive({ name: 'Ninety', camera: true, microphone: true })
  await Promise.all([five.beCutFor(5), thirty.beCutFor(30), ninety.beCutFor(90)])

  await expect(button(five.page, 'Unmute')).toBeVisible()
  await expectMoving(video(page, 'Five (User)'))
  await expect(button(thirty.page, 'Camera')).toHaveAttribute('aria-pressed', 'false')
  await expect(button(ninety.page, 'Mute')).toBeVisible()
  await expectMoving(video(page, 'Ninety (User)'))
  await button(ninety.page, 'Mute').click()
  await expect(button(thirty.page, 'Mute')).toBeVisible()
  await expectHeard(page)
})
