import { randomUUID } from 'node:crypto'
import { expect, test } from '../../fixtures/room.ts'
import { createPerson, login } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'

test('look', async ({ page, query, admin, api, anotherVisitor }) => {
  test.slow()
  const webinar = await api.make('Where Each Property Should Sit', 0, {
    status: 'In Progress',
    certificateShare: 80,
    ctas: [
      { label: 'Book a call', link: 'https://example.com/call' },
      { label: 'Read the guide', link: 'https://example.com/read' },
    ],
  })
  await query(`update live_period set began_at = now() - interval '60 minutes'`)
  await query(`update webinar set created_at = now() - interval '2 hours' where id = $1`, [webinar._id])
  const bea = await anotherVisitor()
  const person = await makeAttendee(bea, query, { webinar, firstName: 'Bea', lastName: 'Öłğün' })
  const stay = async (account: string | null, name: string, role: string, spans: [number, number][]) => {
    const id = randomUUID()
    await query(
      `insert into room_person (id, webinar_id, role, name, account_id, may_speak, may_show, may_share, seated_until, has_entered) values ($1, $2, $3, $4, $5, false, false, false, now(), true)`,
      [id, webinar._id, role, name, account],
    )
    for (const [from, until] of spans)
      await query(
        `insert into presence (id, person_id, connection, began_at, last_seen_at, ended_at) values ($1, $2, $3, now() - make_interval(mins => $4::int), now() - make_interval(mins => $5::int), now() - make_interval(mins => $5::int))`,
        [randomUUID(), id, randomUUID(), from, until],
      )
  }
  const idOf = async (email: string) =>
    ((await query(`select id from account where email = $1`, [email])) as { id: string }[])[0]?.id ?? ''
  await stay(await idOf(person.email), 'Bea', 'User', [[65, 0]])
  const names = ['Cem Ciller', 'Dora Maar', 'Ely Stone', 'Fay Wood', 'Gus Hall', 'Hal Nine', 'Ida Bell']
  const spans: [number, number][][] = [
    [[62, 20]],
    [[40, 0]],
    [
      [60, 42],
      [30, 0],
    ],
    [[60, 21]],
    [[60, 20]],
    [],
    [
      [50, 35],
      [33, 31],
      [20, 4],
    ],
  ]
  for (const [at, name] of names.entries()) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const made = await createPerson(query, {
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}.${randomUUID().slice(0, 6)}@example.com`,
    })
    const account = await idOf(made.email)
    await query(`insert into registration (id, webinar_id, account_id) values ($1, $2, $3)`, [
      randomUUID(),
      webinar._id,
      account,
    ])
    if ((spans[at] ?? []).length > 0) await stay(account, firstName, 'User', spans[at] ?? [])
  }
  await stay(null, 'Grace Hopper', 'Guest', [[60, 0]])
  await query(`insert into offer_showing (id, webinar_id, number) values ($1, $2, 1)`, [randomUUID(), webinar._id])
  await login(page, admin)
  await api.become(webinar, 'Ended')
  const headersOf = await page.evaluate(() => 1)
  expect(headersOf).toBe(1)
  await query(
    `update registration set corrected_minutes = 55, corrected_at = now(), corrected_by = (select id from account where email = $2) where account_id = (select account_id from room_person where webinar_id = $1 and name = 'Dora' limit 1)`,
    [webinar._id, admin.email],
  )
  const [{ number } = { number: '' }] = (await query(`select number from certificate limit 1`)) as { number: string }[]
  const visitor = await anotherVisitor()
  const shots: [typeof page, string, string][] = [
    [page, `/admin/webinars/${webinar._id}/attendance`, 'attendance'],
    [page, `/admin/webinars/${webinar._id}/debrief`, 'debrief'],
    [bea.page, `/royal-tv/${webinar.slug}`, 'webinar'],
    [bea.page, '/profile?tab=meetings', 'meetings'],
    [visitor.page, `/certificates/${number}`, 'certificate'],
    [page, `/admin/webinars?edit=${webinar._id}`, 'form'],
  ]
  for (const [which, path, name] of shots) {
    await which.goto(path)
    await which.waitForLoadState('networkidle')
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [1440, 768, 375]) {
        if (scheme === 'dark' && width === 768) continue
        await which.emulateMedia({ colorScheme: scheme })
        await which.setViewportSize({ width, height: 900 })
        await which.waitForTimeout(300)
        await which.screenshot({ path: `/tmp/att-look/${name}-${width}-${scheme}.png`, fullPage: name !== 'form' })
      }
  }
})
