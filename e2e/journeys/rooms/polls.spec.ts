import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/room.ts'
import { openNetwork } from '../../harness/network.ts'
import { login } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'
import { guestKeyOf } from '../../records/room-api.ts'
import { button, enter, heading, roomPath } from '../../screens/room.ts'

const prepared = {
  text: 'Where do you hold your house?',
  answers: ['LLC', 'Trust', 'My own name'],
  isMultiple: false,
  isAnonymous: true,
  isLive: false,
}

const card = (page: Page) => page.locator('.poll-card')
const choose = (page: Page, answer: string) => card(page).getByLabel(answer, { exact: true }).check()
const resultOf = (page: Page, answer: string) => card(page).getByRole('listitem').filter({ hasText: answer })
const openMore = async (page: Page, entry: string) => {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('a host asks everyone, votes survive a cut, late people see the same, and reactions can be switched off', async ({
  page,
  query,
  admin,
  api,
  mediaServer,
  checkPage,
  anotherVisitor,
}) => {
  const webinar = await api.make('Land Trusts', 0, { status: 'In Progress', access: 'link', polls: [prepared] })
  const network = await openNetwork(mediaServer.udpPort())
  const [gus, bea, cem] = [await anotherVisitor(), await anotherVisitor(network), await anotherVisitor()]
  bea.faults.allow(/WebSocket|ERR_/u)
  await login(page, admin)
  await Promise.all([
    enter(page, roomPath(webinar, 'admin')),
    enter(gus.page, roomPath(webinar, 'guest', await guestKeyOf(query, webinar)), { name: 'Gus' }),
    makeAttendee(bea, query, { webinar, firstName: 'Bea', lastName: 'Bloom' }).then(() =>
      enter(bea.page, roomPath(webinar, 'user')),
    ),
    makeAttendee(cem, query, { webinar, firstName: 'Cem', lastName: 'Ciller' }),
  ])

  await test.step('the prepared poll is on everyone’s stage, and an attendee and a guest vote', async () => {
    await openMore(page, 'Polls')
    await expect(heading(page, 'Polls')).toBeVisible()
    await page.getByRole('button', { name: `Ask: ${prepared.text}` }).click()
    for (const person of [page, gus.page, bea.page]) await expect(heading(person, prepared.text).first()).toBeVisible()
    await choose(gus.page, 'Trust')
    await button(gus.page, 'Vote').click()
    await expect(card(gus.page)).toContainText('Your vote counts.')
    await expect(resultOf(page, 'Trust')).toContainText('1 vote · 100 %')
    await expect(card(bea.page)).not.toContainText('100 %')
    await checkPage()
  })

  await test.step('a vote during a cut is kept and counted once', async () => {
    await choose(bea.page, 'LLC')
    await button(bea.page, 'Vote').click()
    await expect(card(bea.page)).toContainText('Your vote counts.')
    network.cut()
    await choose(bea.page, 'My own name')
    await button(bea.page, 'Change vote').click()
    await expect(card(bea.page)).toContainText('Your vote is kept', { timeout: 20_000 })
    network.heal()
    await expect(card(bea.page)).toContainText('Your vote counts.', { timeout: 20_000 })
    await expect(resultOf(page, 'My own name')).toContainText('1 vote · 50 %')
    await expect(resultOf(page, 'LLC')).toContainText('0 votes')
  })

  await test.step('a person who comes late sees it too, and all see the results once they are shown', async () => {
    await cem.page.setViewportSize({ width: 360, height: 740 })
    await enter(cem.page, roomPath(webinar, 'user'))
    await choose(cem.page, 'Trust')
    await cem.checkPage()
    await button(cem.page, 'Vote').click()
    await expect(resultOf(page, 'Trust')).toContainText('2 votes · 67 %')
    await card(page)
      .getByRole('button', { name: /^Close and show results/u })
      .click()
    for (const person of [gus.page, bea.page, cem.page]) {
      await expect(resultOf(person, 'Trust')).toContainText('2 votes · 67 %')
      await expect(card(person)).toContainText('3 people have voted')
    }
    await cem.checkPage()
    expect(await query('select count(*)::int as votes, count(chosen)::int as known from poll_vote')).toEqual([
      { votes: 3, known: 0 },
    ])
    await card(page)
      .getByRole('button', { name: /^Hide results/u })
      .click()
    for (const person of [gus.page, bea.page, cem.page]) await expect(card(person)).toBeHidden()
  })

  await test.step('a poll on the spot is live for everyone', async () => {
    await button(page, 'New poll').click()
    await page.getByLabel('What you want to ask').fill('Shall we go on?')
    await page.getByLabel('Answer 1').fill('Yes')
    await page.getByLabel('Answer 2').fill('After a break')
    await page.getByLabel('Everyone sees the results while the poll is open').check()
    await checkPage()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await choose(cem.page, 'Yes')
    await button(cem.page, 'Vote').click()
    await expect(resultOf(bea.page, 'Yes')).toContainText('1 vote · 100 %')
  })

  await test.step('reactions are seen by others, until the host switches them off', async () => {
    await openMore(cem.page, 'Reactions')
    await button(cem.page, 'Send: Applause').click()
    await expect(cem.page.locator('.reactions__one, .reactions__count').first()).toBeVisible()
    await expect(bea.page.locator('.reactions__one, .reactions__count').first()).toBeVisible()
    await cem.checkPage()
    await openMore(page, 'Switch reactions off for all')
    await expect(cem.page.getByRole('group', { name: 'Reactions' })).toBeHidden()
  })

  await test.step('the figures of the webinar have both polls', async () => {
    await api.change(webinar, { status: 'Ended' })
    await page.goto(`/admin/webinars/${webinar._id}/figures`)
    await expect(heading(page, 'Shall we go on?')).toBeVisible()
    await expect(page.getByText('3 of 3 people present voted.')).toBeVisible()
    await checkPage()
  })
})
