import { expect, test } from '../../fixtures/room.ts'
import type { Query } from '../../harness/databases.ts'
import { accessTokenOf, login } from '../../people/people.ts'
import { makeAttendee } from '../../people/room-people.ts'
import {
  connectAsAttacker,
  countReceived,
  countSent,
  flood,
  isEndedBySignal,
  renameItself,
  sayToAll,
  sendBytes,
  sendAs,
} from '../../screens/media-client.ts'
import {
  button,
  enter,
  expectHeard,
  expectMoving,
  expectSilent,
  expectStaysSilent,
  onStage,
  personMenu,
  roomPath,
  stage,
  video,
} from '../../screens/room.ts'

/** What hosts have allowed the attacker by now. */
const mayOf = async (query: Query) => {
  const [mallory] = await query(`select may_speak, may_show from room_person where name = 'Mallory Moss'`)
  return mallory
}

const forgedChat = { id: 'x', person: 'x', sender: 'Ada Lovelace (Admin)', text: 'Buy land', timestamp: Date.now() }

test('an attendee with a media client of their own achieves nothing, and harms nobody', async ({
  page,
  query,
  admin,
  api,
  anotherVisitor,
}) => {
  // Several browsers that encode video, on a busy machine.
  test.slow()
  const webinar = await api.make('Land Trusts', 0, { status: 'Waiting' })
  const [bea, mallory] = [await anotherVisitor(), await anotherVisitor()]
  await login(page, admin)
  await makeAttendee(bea, query, { webinar, firstName: 'Bea', lastName: 'Bloom' })
  const member = await makeAttendee(mallory, query, { webinar, firstName: 'Mallory', lastName: 'Moss' })
  await enter(page, roomPath(webinar, 'admin'), { camera: true })
  await enter(bea.page, roomPath(webinar, 'user'))

  // Any page of the portal has a console to type into.
  const attacker = mallory.page
  await attacker.goto('/terms')
  const authorization = `Bearer ${await accessTokenOf(attacker, member)}`
  const call = (what: string, data: object, pass = '') =>
    attacker.request.post(`/api/rooms/${webinar.slug}/${what}`, {
      headers: { authorization, 'room-pass': pass },
      data,
    })
  const connect = async () => {
    const entry = (await (await call('token', { role: 'User' })).json()) as Record<'url' | 'token' | 'pass', string>
    await connectAsAttacker(attacker, entry)
    return entry
  }
  const entry = await connect()

  const expectUnharmed = async () => {
    await expect(onStage(bea.page)).toHaveText('Ada Lovelace (Admin)')
    await expect(onStage(page)).toHaveText('You (Admin)')
    await expectMoving(video(bea.page, 'Ada Lovelace (Admin)'))
  }

  await test.step('it receives nothing before the webinar is live', async () => {
    await expect(stage(bea.page)).toContainText('The host is getting ready.')
    expect(await countReceived(attacker)).toBe(0)
    await page.getByLabel('Status').selectOption('In Progress')
    await expect.poll(() => countReceived(attacker)).toBe(1)
    await expectUnharmed()
  })

  await test.step('it sends neither sound nor video nor a screen, and keeps its name and role', async () => {
    await sendAs(attacker, { audio: 'microphone', video: 'camera', screen: true })
    for (const answer of await renameItself(attacker)) expect(answer).toContain('does not have permission')
    expect(await countSent(attacker)).toBe(0)
    await expectStaysSilent(bea.page)
    await expectUnharmed()
  })

  await test.step('it says nothing in the name of the portal, and a flood of it reaches nobody', async () => {
    await sayToAll(attacker, [
      { type: 'chat', message: forgedChat },
      { type: 'spotlight', person: null },
      { type: 'ejected' },
      { type: 'status', status: 'Ended' },
    ])
    await sendBytes(attacker, 10_000_000)
    const flooding = flood(attacker, { perSecond: 1000, seconds: 3 })
    await expectUnharmed()
    expect(await flooding).toBeGreaterThanOrEqual(3000)
    // It is refused before all of it has arrived: the attacker reads that, or finds the connection closed.
    const endOf = call('chat', { text: 'x'.repeat(10_000_000) }, entry.pass).then((reply) => reply.status(), String)
    expect(String(await endOf)).toMatch(/^413$|EPIPE|ECONNRESET/u)
    await expectUnharmed()
  })

  await test.step('who may show a camera cannot speak under its name', async () => {
    await button(page, 'People').click()
    await personMenu(page, 'Mallory Moss', 'Allow camera')
    await expect.poll(() => mayOf(query)).toEqual({ may_speak: false, may_show: true })
    await connect()
    await sendAs(attacker, { audio: 'camera', video: 'camera' })
    await expect.poll(() => countSent(attacker)).toBe(2)
    await expectStaysSilent(bea.page)
    await personMenu(page, 'Mallory Moss', 'Withdraw camera')
    await personMenu(page, 'Mallory Moss', 'Allow to speak')
    await expect(video(bea.page, 'Mallory Moss (User)')).toHaveCount(0)
    await expect.poll(() => mayOf(query)).toEqual({ may_speak: true, may_show: false })
    await connect()
    await sendAs(attacker, { audio: 'microphone', video: 'microphone' })
    await expectHeard(bea.page)
    await expect(video(bea.page, 'Mallory Moss (User)')).toHaveCount(0)
    await personMenu(page, 'Mallory Moss', 'Withdraw microphone')
    await expectSilent(bea.page)
  })

  await test.step('it cannot write a better token, and calls nothing of a host', async () => {
    const [head, payload = '', signature] = entry.token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { video: object }
    const forged = { ...claims, attributes: { role: 'Admin' }, video: { ...claims.video, roomAdmin: true } }
    const token = [head, Buffer.from(JSON.stringify(forged)).toString('base64url'), signature].join('.')
    expect((await attacker.request.get('/rtc/validate', { params: { access_token: token } })).status()).toBe(401)
    for (const what of ['mute', 'permissions', 'eject', 'spotlight', 'lock', 'chat/clear', 'admit', 'hands/lower'])
      expect((await call(what, { person: 'all' }, entry.pass)).status()).toBe(403)
    const { token: fresh } = await connect()
    expect(await isEndedBySignal(attacker, fresh, 10_000_000)).toBe(true)
    const names = await query(`select name, role from room_person where name like 'Mallory%'`)
    expect(names).toEqual([{ name: 'Mallory Moss', role: 'User' }])
    await expectUnharmed()
  })
})
