import { test } from '../../fixtures/room.ts'
import { login } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'
import { guestKeyOf } from '../../records/room-api.ts'
import { say } from '../../screens/room-chat.ts'
import { button, enter, roomPath } from '../../screens/room.ts'

test('pictures', async ({ page, query, admin, api, anotherVisitor }) => {
  test.slow()
  const webinar = await api.make('Land Trusts', 1, { status: 'Waiting', line2: 'What they are for' })
  await login(page, admin)
  const [guest, bea] = [await anotherVisitor(), await anotherVisitor()]
  await makeAttendee(bea, query, { webinar, firstName: 'Bea', lastName: 'Bloom' })
  const shoot = async (one: typeof page, name: string) => {
    for (const [width, height] of [[375, 740], [768, 1000], [1440, 900]] as const)
      for (const scheme of ['light', 'dark'] as const) {
        await one.setViewportSize({ width, height })
        await one.emulateMedia({ colorScheme: scheme })
        await one.waitForTimeout(400)
        if (scheme === 'dark' && width === 768) continue
        await one.screenshot({ path: `/tmp/bs-shots/${name}-${width}-${scheme}.png` })
      }
    await one.setViewportSize({ width: 1440, height: 900 })
  }
  await page.goto('/admin/settings#webinars')
  await page.waitForTimeout(1500)
  await shoot(page, 'settings')
  await enter(page, roomPath(webinar, 'admin'), { camera: true })
  await enter(guest.page, roomPath(webinar, 'guest', await guestKeyOf(query, webinar)), { name: 'Grace', camera: true })
  await enter(bea.page, roomPath(webinar, 'user'))
  await bea.page.waitForTimeout(2000)
  await shoot(bea.page, 'waiting')
  await button(page, 'Chat').click()
  await say(page, 'Skip slide four')
  await page.getByText('Everyone', { exact: true }).click()
  await say(page, 'Welcome, all')
  await shoot(page, 'host-chat')
  await button(page, 'Chat').click()
  await shoot(page, 'host')
  await query(`update room_person set sound_trouble = 'missing', connection_trouble = 'poor', trouble_reported_at = now() + interval '1 hour' where role = 'User'`)
  await page.getByLabel('Status').selectOption('In Progress')
  await query(`update live_period set began_at = now() - interval '9 minutes'`)
  await page.waitForTimeout(3000)
  await shoot(page, 'trouble')
  await button(page, 'Show them').click()
  await page.waitForTimeout(1500)
  await shoot(page, 'people')
})
