import { expect, test } from '../../fixtures/room.ts'
import { accessTokenOf, login } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'
import { button, enter, heading, roomPath, stage } from '../../screens/room.ts'

test('a person is in a room once, and after a host has removed them nothing lets them in again', async ({
  page,
  context,
  query,
  admin,
  api,
  faults,
  anotherVisitor,
}) => {
  const webinar = await api.make('Land Trusts', 0, { status: 'In Progress' })
  const host = (await anotherVisitor()).page
  await login(host, admin)
  await enter(host, roomPath(webinar, 'admin'))
  const eve = await makeAttendee({ page }, query, { webinar, firstName: 'Eve', lastName: 'Evans' })
  const path = roomPath(webinar, 'user')
  const entered = page.waitForResponse((answer) => answer.url().endsWith('/token'))
  await enter(page, path)
  const { token } = (await (await entered).json()) as { token: string }

  const second = await context.newPage()
  await enter(second, path)
  await test.step('the first tab gives way to the second, and can take over again', async () => {
    await expect(heading(page, 'You joined in another tab')).toBeVisible()
    await expect(
      page.getByText('You can be in a room only once. Camera and microphone are off in this tab.'),
    ).toBeVisible()
    await button(page, 'Join in this tab').click()
    await expect(stage(page)).toBeVisible()
    await expect(heading(second, 'You joined in another tab')).toBeVisible()
  })

  await button(host, 'People').click()
  await button(host, 'Eject Eve Evans').click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Eject' }).click()
  await expect(heading(page, 'You were removed')).toBeVisible()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('You have been ejected from the meeting by the admin.')
  await alert.getByRole('button', { name: 'Close' }).click()

  await test.step('with the token of the time before', async () => {
    const answer = await page.request.get('/rtc/validate', { params: { access_token: token } })
    expect(answer.ok()).toBe(false)
    faults.expect(/WebSocket connection to .*\/rtc/u)
    const opened = await page.evaluate(
      (token) =>
        new Promise((resolve) => {
          const socket = new WebSocket(`/rtc?access_token=${token}`)
          socket.addEventListener('open', () => resolve(true))
          socket.addEventListener('error', () => resolve(false))
        }),
      token,
    )
    expect(opened).toBe(false)
  })

  await test.step('with a new token, in every role', async () => {
    const headers = { authorization: `Bearer ${await accessTokenOf(page, eve)}` }
    for (const role of ['User', 'Guest', 'Admin']) {
      const answer = await page.request.post(`/api/rooms/${webinar.slug}/token`, { headers, data: { role } })
      expect(await answer.json()).toMatchObject({ code: 'ejected' })
    }
  })

  await test.step('in the second tab, after a reload, and in another browser', async () => {
    faults.expect(/403/u)
    await button(second, 'Join in this tab').click()
    await expect(heading(second, 'You were removed')).toBeVisible()
    await page.goto(path)
    await expect(heading(page, 'You were removed')).toBeVisible()
    const elsewhere = await anotherVisitor()
    await login(elsewhere.page, eve)
    await elsewhere.page.goto(path)
    await expect(heading(elsewhere.page, 'You were removed')).toBeVisible()
  })
})
