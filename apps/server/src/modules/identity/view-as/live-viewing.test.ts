import { announce } from '#db/announce.ts'
import { transact } from '#db/transact.ts'
import { endSessions } from '#modules/identity/sessions/index.ts'
import { buildGateway } from '#testing/asking/build-gateway.ts'
import { LivePage } from '#testing/asking/live-page.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { eventually } from '#testing/eventually.ts'
import { aMember } from '#testing/records/members.ts'
import { expect, it } from 'vitest'

const { services, db, address } = await buildGateway()

const malformed = 4400
const invalidToken = 4401

const openAs = (token: string | undefined, viewAs: string) => new LivePage(address).open(token, viewAs)

const refusedOf = ({ frames }: LivePage) => frames.flatMap((frame) => ('code' in frame ? [frame.topic] : []))

it('a page that views the portal as a member hears what the member hears, and nothing that is for staff', async () => {
  const admin = await signedIn(services, { role: 'admin' })
  const { id } = await aMember(db)
  const page = await openAs(admin.accessToken, id)
  await page.subscribe('me', 'webinars', 'messages', 'registrations')
  expect(refusedOf(page)).toEqual(['messages', 'registrations'])
  const ofMember = () => page.frames.filter(({ topic }) => topic === 'me')
  // What may have changed before it subscribed.
  do {
    page.frames.length = 0
    await page.windowsEnded(db)
  } while (page.frames.length > 0)
  await announce(db, `member:${admin.accountId}`)
  await page.windowsEnded(db)
  expect(ofMember()).toEqual([])
  await announce(db, `member:${id}`)
  await eventually(() => expect(ofMember()).not.toEqual([]))
})

it('a page that views the portal as a visitor hears what is for everyone, for as long as the administrator is signed in', async () => {
  const admin = await signedIn(services, { role: 'admin' })
  const page = await openAs(admin.accessToken, 'visitor')
  await page.subscribe('me', 'webinars')
  expect(refusedOf(page)).toEqual(['me'])
  await transact(db, (tx) => endSessions(tx, { accountId: admin.accountId, reason: 'role-changed' }))
  expect(await page.closed).toBe(invalidToken)
})

it('nobody else opens a socket that hears what others hear', async () => {
  const [member, admin] = [await signedIn(services), await signedIn(services, { role: 'admin' })]
  const { id } = await aMember(db)
  for (const [token, viewAs] of [
    [member.accessToken, id],
    [member.accessToken, 'Elite'],
    [undefined, 'Elite'],
    [admin.accessToken, 'nonsense'],
    [admin.accessToken, admin.accountId],
  ] as const) {
    expect(await (await openAs(token, viewAs)).closed).toBe(malformed)
  }
})
