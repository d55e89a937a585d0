import { expect, test } from '../../fixtures/room.ts'
import { login } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'
import { guestKeyOf } from '../../records/room-api.ts'
import {
  button,
  enter,
  expectHeard,
  expectMoving,
  expectReleased,
  expectSilent,
  heading,
  join,
  noteDevices,
  onStage,
  personMenu,
  openLobby,
  roomPath,
  stage,
  toastOf,
  video,
} from '../../screens/room.ts'

test('a host, a guest and two attendees meet in a webinar from the lobby to its end', async ({
  page,
  query,
  admin,
  api,
  checkPage,
  anotherVisitor,
}) => {
  // Several browsers that encode video, on a busy machine.
  test.slow()
  const webinar = await api.make('Land Trusts', 0, { status: 'Waiting' })
  await login(page, admin)
  const [guest, bea, cem] = [await anotherVisitor(), await anotherVisitor(), await anotherVisitor()]
  await makeAttendee(bea, query, { webinar, firstName: 'Bea', lastName: 'Bloom' })
  await makeAttendee(cem, query, { webinar, firstName: 'Cem', lastName: 'Ciller' })

  await test.step('the lobby shows what the others will see', async () => {
    await page.goto(roomPath(webinar, 'admin'))
    await expect(heading(page, 'Join Meeting')).toBeVisible()
    await expect(page.getByText('Please allow access to your microphone and camera to join the meeting.')).toBeVisible()
    await openLobby(page, roomPath(webinar, 'admin'))
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
    await expect(page.getByText('Camera Off', { exact: true })).toBeVisible()
    await expect(button(page, 'Turn microphone on')).toBeVisible()
    await page.getByLabel('Your name').fill(' ')
    await expect(button(page, 'Join')).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByPlaceholder('Enter your name')).toBeVisible()
    await checkPage()
    await join(page, { name: 'Ada Lovelace', camera: true })
    await expect(stage(page).getByText('You are backstage. Only hosts and guests see and hear you.')).toBeVisible()
  })

  await test.step('host and guest meet backstage while attendees wait', async () => {
    await noteDevices(guest.page)
    await enter(guest.page, roomPath(webinar, 'guest', await guestKeyOf(query, webinar)), {
      name: 'Grace',
      camera: true,
      microphone: true,
    })
    await expect(onStage(page)).toHaveText('Grace (Guest)')
    await expectMoving(video(page, 'Grace (Guest)'))
    await enter(bea.page, roomPath(webinar, 'user'))
    await enter(cem.page, roomPath(webinar, 'user'))
    for (const { page: attendee } of [bea, cem]) {
      await expect(stage(attendee)).toContainText(
        'The host is getting ready. This page changes by itself when the webinar is live.',
      )
      await expect(attendee.locator('video')).toHaveCount(0)
    }
    await expectSilent(bea.page)
  })

  await test.step('going live puts the guest on the stage of all', async () => {
    await page.getByLabel('Status').selectOption('In Progress')
    await expect(toastOf(page, 'Status Updated')).toContainText('Webinar status changed to In Progress')
    for (const { page: attendee } of [bea, cem]) {
      await expect(onStage(attendee)).toHaveText('Grace (Guest)')
      await expectMoving(video(attendee, 'Grace (Guest)'))
      await expectMoving(video(attendee, 'Ada Lovelace (Admin)'))
    }
    await Promise.all([page, bea.page, cem.page].map(expectHeard))
  })

  await test.step('attendees may send nothing until a host allows it', async () => {
    for (const [name, why] of [
      ['Mic locked', 'Raise your hand to request speaking permission'],
      ['Camera locked', 'A host has to allow your camera'],
    ] as const) {
      await expect(button(bea.page, name)).toHaveAttribute('aria-disabled', 'true')
      await button(bea.page, name).hover()
      await expect(bea.page.getByRole('tooltip', { name: why })).toBeVisible()
    }
    await bea.checkPage()
  })

  await test.step('a muted guest is silent for everyone, and is told', async () => {
    await button(page, 'People').click()
    await expect(heading(page, 'Participants (4)')).toBeVisible()
    await personMenu(page, 'Grace', 'Mute microphone')
    await expect(toastOf(guest.page, 'A host has muted you')).toBeVisible()
    await expect(button(guest.page, 'Unmute')).toBeVisible()
    await Promise.all([page, bea.page, cem.page].map(expectSilent))
  })

  await test.step('an attendee raises a hand, and is heard and seen for as long as a host allows it', async () => {
    await button(bea.page, 'Hand').click()
    await page.getByRole('button', { name: /^Allow Bea Bloom.* to speak$/u }).click()
    await expect(toastOf(bea.page, 'You may speak now')).toBeVisible()
    await bea.page.getByRole('group', { name: 'Controls' }).getByRole('button', { name: 'Unmute' }).click()
    await expect(button(bea.page, 'Mute')).toBeVisible()
    await Promise.all([page, guest.page, cem.page].map(expectHeard))
    await personMenu(page, 'Bea Bloom', 'Allow camera')
    await expect(button(bea.page, 'Camera')).toBeVisible()
    await button(bea.page, 'Camera').click()
    await expectMoving(video(cem.page, 'Bea Bloom (User)'))
    await personMenu(page, 'Bea Bloom', 'Put in the spotlight')
    await expect(onStage(cem.page)).toHaveText('Bea Bloom (User)')
    await checkPage()
    for (const withdraw of ['Withdraw microphone', 'Withdraw camera']) await personMenu(page, 'Bea Bloom', withdraw)
    await expect(button(bea.page, 'Mic locked')).toBeVisible()
    await Promise.all([page, guest.page, cem.page].map(expectSilent))
    await expect(video(cem.page, 'Bea Bloom (User)')).toHaveCount(0)
  })

  await test.step('a shared screen takes the stage', async () => {
    await button(page, 'Share').click()
    await expect(onStage(page)).toHaveText('You share your screen')
    await expect(onStage(cem.page)).toHaveText('Ada Lovelace (Admin) shares the screen')
    await expectMoving(cem.page.getByLabel('Screen of Ada Lovelace (Admin)'))
    await button(page, 'Stop sharing').click()
    await expect(onStage(cem.page)).not.toContainText('shares the screen')
  })

  await test.step('the end closes the room for everyone, and staff see who was there', async () => {
    // As if all had come twenty minutes ago.
    for (const table of ['live_period', 'presence'])
      await query(`update ${table} set began_at = now() - interval '20 minutes'`)
    await button(page, 'End Webinar').click()
    await expect(
      page.getByText('Are you sure you want to end this webinar? This will close the meeting for all participants.'),
    ).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End Webinar' }).click()
    await expect(toastOf(page, 'Webinar Ended')).toContainText('The webinar has been successfully ended.')
    const endedAt = Date.now()
    for (const { page: other } of [guest, bea, cem]) {
      await expect(heading(other, 'Webinar Has Ended')).toBeVisible()
      await expect(other.getByText('This webinar has been closed by the admin.')).toBeVisible()
    }
    await expect(page).toHaveURL('/admin')
    expect(Date.now() - endedAt).toBeGreaterThan(1500)
    await expectReleased(guest.page)
    const attendees = await api.attendees(webinar)
    expect(attendees).toHaveLength(2)
    for (const attendee of attendees) expect(attendee).toMatchObject({ attendanceStatus: 'attended', minutes: 20 })
  })
})
