import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/room.ts'
import { openNetwork } from '../../harness/network.ts'
import { login } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'
import { guestKeyOf } from '../../records/room-api.ts'
import { say, shownMessages } from '../../screens/room-chat.ts'
import {
  button,
  enter,
  expectHeard,
  expectStaysSilent,
  heading,
  roomPath,
  speakAllTheTime,
  stage,
} from '../../screens/room.ts'

/** Counts the connections to the media server that a page opens; answers what the server has said in all of them. */
const watchSignals = async (page: Page) => {
  const opened: string[] = []
  const answers: string[] = []
  page.on('websocket', (socket) => {
    if (socket.url().includes('/rtc')) opened.push(socket.url())
  })
  page.on('response', (response) => {
    if (response.url().includes('/api/rooms/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      )
  })
  return Promise.resolve({ opened, answers })
}

test('hosts and guests meet backstage, attendees wait connected, and hosts know who cannot hear', async ({
  page,
  query,
  admin,
  api,
  checkPage,
  mediaServer,
  anotherVisitor,
}) => {
  test.slow()
  const webinar = await api.make('Land Trusts', 1, { status: 'Waiting' })
  await login(page, admin)
  const [network, ofGuest] = [await openNetwork(mediaServer.udpPort()), await openNetwork(mediaServer.udpPort())]
  const [guest, bea, cem] = [await anotherVisitor(ofGuest), await anotherVisitor(network), await anotherVisitor()]
  bea.faults.allow(/WebSocket|ERR_/u)
  await Promise.all([
    makeAttendee(bea, query, { webinar, firstName: 'Bea', lastName: 'Bloom' }),
    makeAttendee(cem, query, { webinar, firstName: 'Cem', lastName: 'Ciller' }),
  ])
  const signals = await watchSignals(bea.page)
  await speakAllTheTime(page)

  await test.step('attendees see a countdown and the cover, and are connected', async () => {
    await Promise.all([
      enter(page, roomPath(webinar, 'admin'), { microphone: true }),
      enter(guest.page, roomPath(webinar, 'guest', await guestKeyOf(query, webinar)), { name: 'Grace' }),
      ...[bea, cem].map((attendee) => enter(attendee.page, roomPath(webinar, 'user'))),
    ])
    for (const { page: attendee } of [bea, cem]) {
      const room = attendee.getByRole('region', { name: 'Before the start' })
      await expect(room.getByRole('timer')).toBeVisible()
      await expect(room).toContainText('Land Trusts')
    }
    await bea.checkPage()
    await Promise.all([expectStaysSilent(bea.page), expectHeard(guest.page)])
    // Until the end, this guest does not hear what the host says.
    ofGuest.muffle()
  })

  await test.step('the host knows that they are backstage, and who waits', async () => {
    await expect(stage(page)).toContainText('You are backstage. Only hosts and guests see and hear you.')
    await expect(stage(page)).toContainText('2 attendees wait in the room.')
    await checkPage()
  })

  await test.step('what hosts and guests write among themselves reaches no attendee', async () => {
    for (const one of [page, guest.page, bea.page]) await button(one, 'Chat').click()
    await expect(page.getByRole('radio', { name: 'Hosts and guests' })).toBeChecked()
    await say(page, 'Skip slide four')
    await expect.poll(() => shownMessages(guest.page)).toEqual(['Skip slide four'])
    await expect(guest.page.getByText('Hosts and guests only')).toBeVisible()
    await say(bea.page, 'When do we start?')
    await expect.poll(() => shownMessages(page)).toEqual(['Skip slide four', 'When do we start?'])
    await page.getByRole('radio', { name: 'Everyone' }).check({ force: true })
    await say(page, 'In a minute')
    await expect.poll(() => shownMessages(bea.page)).toEqual(['When do we start?', 'In a minute'])
    await checkPage()
    await page.setViewportSize({ width: 360, height: 740 })
    await checkPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(bea.page, roomPath(webinar, 'user'))
    await button(bea.page, 'Chat with the hosts').click()
    await expect.poll(() => shownMessages(bea.page)).toEqual(['When do we start?', 'In a minute'])
    expect(signals.answers.join('\n')).not.toContain('slide four')
  })

  await test.step('a count leads live; attendees see and hear within a second, over the same connection', async () => {
    const before = signals.opened.length
    await button(page, 'Go live').click()
    await expect(stage(page).getByText('Live in 3…')).toBeVisible()
    await expect(stage(page).getByText('You are live')).toBeVisible()
    await expect(bea.page.getByRole('region', { name: 'Before the start' })).toHaveCount(0, { timeout: 1000 })
    await expectHeard(bea.page)
    expect(signals.opened).toHaveLength(before)
  })

  await test.step('after a cut, what was said backstage is still hidden', async () => {
    network.cut()
    await say(page, 'We are live')
    await expect.poll(() => shownMessages(guest.page)).toContain('We are live')
    network.heal()
    await expect.poll(() => shownMessages(bea.page)).toEqual(['When do we start?', 'In a minute', 'We are live'])
    expect(signals.answers.join('\n')).not.toContain('slide four')
  })

  await test.step('the host sees who cannot hear, and only those if they wish', async () => {
    await expect(stage(page).getByText('1 person cannot hear.')).toBeVisible()
    await button(page, 'Show them').click()
    await expect(heading(page, 'Participants (4)')).toBeVisible()
    const people = page.getByRole('list', { name: 'Participants' })
    await expect(people.getByText('Grace (Guest)')).toBeVisible()
    await expect(people.getByText('Cannot hear', { exact: true })).toBeVisible()
    await expect(people.getByText('Bea Bloom (User)')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Audience' })).toContainText('watching now')
    await checkPage()
    // Is checked like this at the end.
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(people).toBeVisible()
  })
})
