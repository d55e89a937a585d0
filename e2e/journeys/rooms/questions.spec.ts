import { expect, test } from '../../fixtures/room.ts'
import { openNetwork } from '../../harness/network.ts'
import { login } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'
import { guestKeyOf } from '../../records/room-api.ts'
import { button, enter, expectHeard, expectSilent, expectStaysSilent, heading, roomPath } from '../../screens/room.ts'
import { answering, askQuestion, question } from '../../screens/room-questions.ts'

const phone = { width: 360, height: 740 }

test('people ask and vote, a host answers, and a raised hand leads over a preview that only hosts hear to the stage', async ({
  page,
  query,
  admin,
  api,
  checkPage,
  mediaServer,
  anotherVisitor,
}) => {
  // Several browsers that send sound, on a busy machine.
  test.slow()
  const webinar = await api.make('Land Trusts', 0, { status: 'In Progress' })
  const network = await openNetwork(mediaServer.udpPort())
  const [guest, bea, cem] = [await anotherVisitor(), await anotherVisitor(network), await anotherVisitor()]
  bea.faults.allow(/WebSocket|ERR_/u)
  await login(page, admin)
  await Promise.all([
    makeAttendee(bea, query, { webinar, firstName: 'Bea', lastName: 'Bloom' }),
    makeAttendee(cem, query, { webinar, firstName: 'Cem', lastName: 'Ciller' }),
  ])
  await cem.page.setViewportSize(phone)
  await Promise.all([
    enter(page, roomPath(webinar, 'admin')),
    enter(guest.page, roomPath(webinar, 'guest', await guestKeyOf(query, webinar)), { name: 'Grace' }),
    enter(bea.page, roomPath(webinar, 'user')),
  ])

  await test.step('others see a question once a host has approved it', async () => {
    for (const each of [guest.page, bea.page]) await button(each, 'Questions').click()
    await expect(bea.page.getByText('No questions yet')).toBeVisible()
    await askQuestion(guest.page, 'What does a trust cost?')
    await expect(question(guest.page, 'What does a trust cost?')).toContainText('Others see it once')
    await button(page, '1 new question in Questions').click()
    await page.getByLabel('Allow anonymous questions').check()
    await expect(question(bea.page, 'What does a trust cost?')).toBeHidden()
    await button(page, 'Approve: "What does a trust cost?"').click()
    const vote = bea.page.getByRole('button', { name: 'Vote for "What does a trust cost?"' })
    await vote.click()
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
    await expect(question(page, 'What does a trust cost?').locator('.question__votes')).toContainText('1')
  })

  await test.step('a question that is asked while the network is gone arrives once', async () => {
    network.cut()
    await askQuestion(bea.page, 'Who owns the land?')
    await expect(bea.page.getByText('Waiting to be sent. It is kept, and sent once.')).toBeVisible()
    network.heal()
    await expect(question(bea.page, 'Who owns the land?')).toBeVisible()
    await expect(question(page, 'Who owns the land?')).toHaveCount(1)
    await expect(bea.page.locator('.question--unsent')).toHaveCount(0)
    await checkPage()
    await bea.checkPage()
  })

  await test.step('who asked takes a question back, and it is gone for everyone', async () => {
    await askQuestion(guest.page, 'Already answered?')
    await button(page, 'Approve: "Already answered?"').click()
    await expect(question(bea.page, 'Already answered?')).toBeVisible()
    await button(guest.page, 'Withdraw "Already answered?"').click()
    await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    for (const each of [guest.page, page, bea.page]) await expect(question(each, 'Already answered?')).toHaveCount(0)
    await guest.checkPage()
  })

  await test.step('who comes late sees the same, and what is being answered is on the stage of everyone', async () => {
    await button(page, 'Answer live: "What does a trust cost?"').click()
    for (const each of [page, guest.page, bea.page])
      await expect(answering(each)).toContainText('What does a trust cost?')
    await enter(cem.page, roomPath(webinar, 'user'))
    await expect(answering(cem.page)).toContainText('Grace')
    await button(cem.page, 'More').click()
    await cem.page.getByRole('menuitem', { name: 'Questions' }).click()
    await expect(cem.page.locator('.questions-group .question')).toHaveCount(1)
    await cem.checkPage()
  })

  await test.step('nobody learns who asked anonymously, and what a host dismisses is gone for the others', async () => {
    await cem.page.getByLabel('Ask anonymously').check()
    await askQuestion(cem.page, 'Is this a trick?')
    await expect(question(page, 'Is this a trick?')).toContainText('Anonymous')
    await button(page, 'Approve: "Is this a trick?"').click()
    await expect(question(bea.page, 'Is this a trick?')).toBeVisible()
    await button(page, 'Options for "Is this a trick?"').click()
    await page.getByRole('menuitem', { name: 'Dismiss' }).click()
    await expect(question(bea.page, 'Is this a trick?')).toBeHidden()
    await expect(question(cem.page, 'Is this a trick?')).toContainText('Dismissed')
    await button(cem.page, 'Close questions').click()
    await answering(page).getByRole('button', { name: 'Answered' }).click()
    await expect(answering(cem.page)).toBeHidden()
  })

  await test.step('a host answers in writing', async () => {
    await button(page, 'Options for "Who owns the land?"').click()
    await page.getByRole('menuitem', { name: 'Answer in writing' }).click()
    await page.getByLabel('Your answer: Who owns the land?').fill('The trustee does.')
    await button(page, 'Answer').click()
    await expect(question(bea.page, 'Who owns the land?')).toContainText('The trustee does.')
    await button(page, 'Close questions').click()
  })

  await test.step('only the host hears a person in the preview', async () => {
    await button(bea.page, 'Close questions').click()
    await button(bea.page, 'Hand').click()
    await bea.page.getByLabel('What is it about? (optional)').fill('About the deed')
    await button(bea.page, 'Add').click()
    await page.getByRole('button', { name: /People$/u }).click()
    await expect(heading(page, 'Raised hands 1')).toBeVisible()
    await expect(page.locator('.room-queue')).toContainText('About the deed')
    await button(page, 'Hear Bea Bloom first, in private').click()
    await expect(bea.page.getByText('Only the host hears you now')).toBeVisible()
    await button(bea.page, 'Turn on microphone').click()
    await expect(page.getByText('Only hosts hear. The microphone is on.')).toBeVisible()
    await Promise.all([expectHeard(page), ...[guest.page, cem.page].map(expectStaysSilent)])
    await Promise.all([checkPage(), bea.checkPage()])
  })

  await test.step('everyone hears a person on the stage, until they return to the audience', async () => {
    await page.getByRole('region', { name: 'You hear Bea Bloom in private' }).getByText('To the stage').click()
    await expect(bea.page.getByText('You are on the stage', { exact: true })).toBeVisible()
    await bea.page.getByRole('group', { name: 'Controls' }).getByRole('button', { name: 'Unmute' }).click()
    await Promise.all([page, guest.page, cem.page].map(expectHeard))
    await cem.checkPage()
    await button(bea.page, 'Return to the audience').click()
    await expect(bea.page.getByText('You are on the stage', { exact: true })).toBeHidden()
    await expect(button(bea.page, 'Mic locked')).toBeVisible()
    await Promise.all([page, guest.page, cem.page].map(expectSilent))
  })

  await test.step('the figures of the webinar have what people asked', async () => {
    await page.goto(`/admin/webinars/${webinar._id}/figures`)
    await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible()
    await expect(page.locator('.session-questions > li')).toHaveCount(3)
    await expect(page.locator('.session-questions')).not.toContainText('Cem')
  })
})
