import { expect, test } from '../../fixtures/room.ts'
import { login } from '../../people/people.ts'
import { button, enter, expectMoving, heading, join, openLobby, roomPath, toastOf, video } from '../../screens/room.ts'

test('a full room lets nobody in before there is a place for the next person, and closed doors put everyone outside until they open', async ({
  page,
  query,
  admin,
  api,
  anotherVisitor,
}) => {
  const webinar = await api.make('Land Trusts', 0, { status: 'In Progress', access: 'link', capacity: 1 })
  await login(page, admin)
  await enter(page, roomPath(webinar, 'admin'), { camera: true })
  const [first, second] = [await anotherVisitor(), await anotherVisitor()]
  await enter(first.page, roomPath(webinar, 'user'), { name: 'First' })

  await openLobby(second.page, roomPath(webinar, 'user'))
  await expect(button(second.page, 'Join')).toHaveAttribute('aria-disabled', 'true')
  await second.page.getByLabel('Your name').fill('Second')
  second.faults.allow(/409/u)
  await button(second.page, 'Join').click()
  await expect(heading(second.page, 'The room is full')).toBeVisible()
  await expect(
    second.page.getByText(/Every place in this room is taken\..*A place becomes free when a person leaves\./u),
  ).toBeVisible()
  await second.checkPage()
  await query('update webinar set capacity = 2')
  await button(second.page, 'Try again').click()
  await expectMoving(video(second.page, 'Ada Lovelace (Admin)'))

  await test.step('closing the doors asks first', async () => {
    await page.getByLabel('Status').selectOption('Scheduled')
    const question = page.getByRole('alertdialog', { name: 'Close the doors?' })
    await question.getByRole('button', { name: 'Close the doors' }).click()
    await expect(toastOf(page, 'Status Updated')).toContainText('Webinar status changed to Scheduled')
    for (const { page: visitor } of [first, second])
      await expect(
        visitor.getByText('The host has paused the webinar. This page changes by itself when it is live again.'),
      ).toBeVisible()
    await expect(page.getByText('You have paused the webinar, and attendees wait.')).toBeVisible()
    await first.checkPage()
  })

  await test.step('when they open again, the same person enters once more', async () => {
    await page.getByLabel('Status').selectOption('In Progress')
    await button(page, 'Request Permissions').click()
    await join(page, { camera: true })
    await button(first.page, 'Request Permissions').click()
    await join(first.page, { name: 'First' })
    await expectMoving(video(first.page, 'Ada Lovelace (Admin)'))
    const people = await query(`select id from room_person where role = 'User'`)
    expect(people).toHaveLength(2)
  })

  await test.step('a guest without the key knocks, and comes in when a host opens', async () => {
    await query('update webinar set capacity = null')
    const { page: guest, faults: ofGuest } = await anotherVisitor()
    ofGuest.allow(/403/u)
    await openLobby(guest, roomPath(webinar, 'guest'))
    await guest.getByLabel('Your name').fill('Grace')
    await button(guest, 'Knock').click()
    const hasKnocked = guest.getByText('You have knocked as Grace. A host will let you in.')
    await expect(hasKnocked).toBeVisible()
    const waits = page.getByRole('button', { name: '1 person waits at the door: People' })
    await expect(waits).toBeVisible()
    await button(guest, 'Cancel').click()
    await expect(waits).toBeHidden()
    await button(guest, 'Knock').click()
    await expect(waits).toBeVisible()
    await guest.goto('/royal-tv')
    await expect(waits).toBeHidden()
    // The tab still waits, and knocks again.
    await guest.goto(roomPath(webinar, 'guest'))
    await expect(hasKnocked).toBeVisible()
    await page.getByRole('button', { name: /^Admit Grace/u }).click()
    await expect(button(guest, 'Leave')).toBeVisible()
    await expectMoving(video(guest, 'Ada Lovelace (Admin)'))
  })
})
