import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures/room.ts'
import type { Query } from '../../harness/databases.ts'
import { login, type Person } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'
import { guestKeyOf } from '../../records/room-api.ts'
import { button, enter, heading, roomPath, stage, toastOf } from '../../screens/room.ts'

/** Everyone came as it began, forty minutes before its end or now, and this person left half way. */
const lasted = (query: Query, { email }: Person) =>
  query(
    `with live as (
      update live_period set began_at = coalesce(ended_at, now()) - interval '40 minutes' returning began_at
    )
    update presence s set began_at = live.began_at,
      ended_at = case when a.email = $1 then live.began_at + interval '20 minutes' else s.ended_at end
    from live, room_person p left join account a on a.id = p.account_id
    where p.id = s.person_id`,
    [email],
  )

test('attendance of a webinar is seen by staff, certified to who stayed, and checked by who holds the paper', async ({
  page,
  query,
  admin,
  api,
  checkPage,
  anotherVisitor,
  outbox,
}) => {
  // Several browsers in a room, on a busy machine.
  test.slow()
  const webinar = await api.make('Land Trusts', 0, { status: 'Waiting', certificateShare: 80 })
  await login(page, admin)
  const [guest, bea, cem] = [await anotherVisitor(), await anotherVisitor(), await anotherVisitor()]
  await makeAttendee(bea, query, { webinar, firstName: 'Bea', lastName: 'Öłğ' })
  const left = await makeAttendee(cem, query, { webinar, firstName: 'Cem', lastName: 'Ciller' })
  let number = ''

  await test.step('host, guest and two attendees are in a live webinar, and one of them leaves early', async () => {
    await Promise.all([
      enter(page, roomPath(webinar, 'admin')),
      enter(guest.page, roomPath(webinar, 'guest', await guestKeyOf(query, webinar)), { name: 'Grace' }),
      enter(bea.page, roomPath(webinar, 'user')),
      enter(cem.page, roomPath(webinar, 'user')),
    ])
    await page.getByLabel('Status').selectOption('In Progress')
    await expect(toastOf(page, 'Status Updated')).toBeVisible()
    await expect(stage(cem.page)).not.toContainText('The host is getting ready.')
    // As if all of this had been forty minutes ago, and Cem had closed the page half way.
    await cem.page.goto('/')
    await query(`update webinar set created_at = now() - interval '1 hour' where id = $1`, [webinar._id])
    await lasted(query, left)
    await button(page, 'End Webinar').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End Webinar' }).click()
    await expect(heading(bea.page, 'Webinar Has Ended')).toBeVisible()
    // To the microsecond, without the moments until the click.
    await lasted(query, left)
    await expect(page).toHaveURL('/admin')
  })

  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  await test.step('staff see who was there when, as a picture and as text', async () => {
    await page.goto(`/admin/webinars/${webinar._id}/attendees`)
    await page.getByRole('link', { name: 'Attendance', exact: true }).click()
    const cell = (name: string, text: string) => row(name).getByRole('cell', { name: text, exact: true })
    await expect(cell('Bea Öłğ', '100%')).toBeVisible()
    await expect(row('Cem Ciller')).toContainText('Left early')
    await expect(cell('Cem Ciller', '50%')).toBeVisible()
    await expect(row('Grace')).toContainText('Not registered')
    await expect(row('Cem Ciller').getByRole('img', { name: /^In the room: .* to .*/u })).toBeVisible()
    await checkPage()
    await button(page, 'Show as text').click()
    await expect(row('Cem Ciller')).toContainText(/\d:\d\d [AP]M to \d+:\d\d [AP]M/u)
    await page.setViewportSize({ width: 360, height: 800 })
    await checkPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    const link = page.getByRole('link', { name: 'Export CSV' })
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(await readFile(await file.path(), 'utf8')).toContain('Bea Öłğ')
  })

  await test.step('the debrief says how it went, and comes by mail', async () => {
    await page.getByRole('link', { name: 'Debrief', exact: true }).click()
    const facts = page.getByLabel('The webinar in numbers')
    await expect(facts).toContainText(/Attendees\s*2/u)
    await expect(facts).toContainText(/Certificates\s*1/u)
    await checkPage()
    await query(`update webinar set ended_at = now() - interval '5 minutes' where id = $1`, [webinar._id])
    await query(`select graphile_worker.add_job('plan-debriefs', '{}')`)
    const mail = await outbox.mailWith(admin.email, ({ subject = '' }) => subject.includes('how “Land Trusts” went'))
    expect(mail.text).toContain('2 of 2 registered')
  })

  await test.step('who stayed finds a certificate on the page of the webinar and among their own webinars', async () => {
    await bea.page.goto('/profile?tab=meetings')
    await expect(bea.page.getByRole('link', { name: 'Download the certificate for Land Trusts' })).toBeVisible()
    await bea.page.goto(`/royal-tv/${webinar.slug}`)
    await expect(heading(bea.page, 'Certificate of attendance')).toBeVisible()
    const link = bea.page.getByRole('link', { name: 'Download certificate' })
    const [file] = await Promise.all([bea.page.waitForEvent('download'), link.click()])
    number = /^certificate-(?<number>[\dA-Z-]+)\.pdf$/u.exec(file.suggestedFilename())?.groups?.['number'] ?? ''
    const pdf = await readFile(await file.path(), 'latin1')
    expect([pdf.slice(0, 8), pdf.includes('+Roboto')]).toEqual(['%PDF-1.7', true])
    await cem.page.goto(`/royal-tv/${webinar.slug}`)
    await expect(heading(cem.page, 'Replay')).toBeVisible()
    await expect(heading(cem.page, 'Certificate of attendance')).toHaveCount(0)
  })

  await test.step('everyone who holds the paper can check it, until staff correct what it says', async () => {
    const visitor = await anotherVisitor()
    await visitor.page.goto(`/certificates/${number.toLowerCase()}`)
    await expect(heading(visitor.page, 'This certificate is valid')).toBeVisible()
    await expect(visitor.page.getByText('Bea Öłğ')).toBeVisible()
    await expect(visitor.page.getByText('40 minutes')).toBeVisible()
    await visitor.checkPage()

    await page.goto(`/admin/webinars/${webinar._id}/attendees`)
    await button(page, 'Correct the minutes of Bea Öłğ').click()
    await page.getByLabel('Minutes', { exact: true }).fill('10')
    await button(page, 'Save').click()
    await expect(row('Bea Öłğ')).toContainText('Corrected by staff')
    await visitor.page.reload()
    await expect(heading(visitor.page, 'This certificate is not valid any more')).toBeVisible()
    await page.goto(`/admin/webinars/${webinar._id}/attendance`)
    await expect(row('Bea Öłğ')).toContainText(/10Corrected by Ada Lovelace on .*; 40 counted/u)

    visitor.faults.expect(/status of 404/u)
    await visitor.page.getByRole('textbox', { name: 'Check another number' }).fill('00000-00000-00000-00000')
    await button(visitor.page, 'Check').click()
    await expect(heading(visitor.page, 'No certificate has this number')).toBeVisible()
    await visitor.checkPage()
  })
})
