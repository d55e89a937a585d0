import { expect, test } from '../../fixtures/room.ts'
import { login } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'
import { say, shownMessages } from '../../screens/room-chat.ts'
import { button, enter, heading, roomPath, toastOf } from '../../screens/room.ts'

const unsafe = '<img src=x onerror="document.title=1">'

test('people talk in the chat, all read it in the same order, and a host clears and closes it', async ({
  page,
  query,
  admin,
  api,
  server,
  checkPage,
  anotherVisitor,
}) => {
  const webinar = await api.make('Land Trusts', 0, {
    status: 'In Progress',
    ctas: [{ label: 'Read the courses', link: `${server.address}/courses` }],
  })
  const [bea, cem] = [await anotherVisitor(), await anotherVisitor()]
  await login(page, admin)
  await makeAttendee(bea, query, { webinar, firstName: 'Bea', lastName: 'Bloom' })
  await makeAttendee(cem, query, { webinar, firstName: 'Cem', lastName: 'Ciller' })
  await enter(page, roomPath(webinar, 'admin'))
  await enter(bea.page, roomPath(webinar, 'user'))

  await test.step('a message is on the right for its writer, and unread for the others', async () => {
    await button(bea.page, 'Chat').click()
    await expect(heading(bea.page, 'Live Chat')).toBeVisible()
    await say(bea.page, 'Good evening')
    const own = bea.page.locator('.chat-row--own')
    await expect(own).toContainText('Good evening')
    await expect(own.locator('time')).toHaveText(/^\d\d:\d\d$/u)
    await button(page, '1 unread message in the Chat').click()
    await expect(page.locator('.chat-row--other')).toContainText('Bea Bloom')
    await expect(button(page, 'Chat')).toBeVisible()
  })

  await test.step('all read the same, also those who come later, and text is only text', async () => {
    const all = ['Welcome', unsafe, 'See https://example.com/deeds', '1', '2', '3', '4', '5', '6']
    await Promise.all([
      (async () => {
        for (const text of all.slice(0, 5)) await say(page, text)
      })(),
      (async () => {
        for (const text of all.slice(5)) await say(bea.page, text)
      })(),
    ])
    await expect(page.locator('.chat-row')).toHaveCount(10)
    await enter(cem.page, roomPath(webinar, 'user'))
    await button(cem.page, 'Chat').click()
    await expect(cem.page.locator('.chat-row')).toHaveCount(10)
    const read = await shownMessages(cem.page)
    expect(read.toSorted()).toEqual(['Good evening', ...all].toSorted())
    for (const reader of [page, bea.page]) await expect.poll(() => shownMessages(reader)).toEqual(read)
    await expect(cem.page.getByRole('link', { name: /^https:\/\/example\.com\/deeds/u })).toHaveAttribute(
      'target',
      '_blank',
    )
    await checkPage()
    await cem.checkPage()
  })

  await test.step('a host shows an offer, and the first click of a person counts', async () => {
    await button(page, 'Offers').click()
    await button(page, 'Show Read the courses to everyone').click()
    const offer = bea.page.getByRole('link', { name: 'Open Read the courses (opens in a new tab)' })
    for (let click = 0; click < 2; click += 1) {
      const opened = bea.page.waitForEvent('popup')
      await offer.click()
      await (await opened).close()
    }
    await expect.poll(() => query('select count(*)::int as clicks from offer_click')).toEqual([{ clicks: 1 }])
  })

  await test.step('a host clears the chat of all, and comments can be closed', async () => {
    await button(page, 'Chat').click()
    await button(page, 'Clear Chat').hover()
    await expect(page.getByRole('tooltip', { name: 'Clear chat for all participants' })).toBeVisible()
    expect(await cem.page.evaluate(() => localStorage.getItem('chat-messages'))).toContain('Good evening')
    await button(page, 'Clear Chat').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Chat' }).click()
    for (const reader of [page, bea.page, cem.page]) {
      await expect(reader.locator('.chat-row')).toHaveCount(0)
      expect(await reader.evaluate(() => localStorage.getItem('chat-messages') ?? '')).not.toContain('Good evening')
    }
    // Who reads the chat in the moment in which it closes is refused before the page has heard of it.
    for (const { faults } of [bea, cem]) faults.allow(/403 .*\/chat/u)
    await api.change(webinar, { displayComments: 'No' })
    await expect(toastOf(cem.page, 'The chat is closed')).toBeVisible()
    await expect(heading(cem.page, 'Live Chat')).toBeHidden()
  })
})
