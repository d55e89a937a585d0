import { readCertificateNumber } from '@regent/contract/webinars/certificates'
import { createSelfFetch } from '#http/pages/self-fetch.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { aRoom } from '#testing/records/a-room.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()
const { headers, accountId: staffId } = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, headers)

interface Own {
  certificates: { number: string; minutes: number; share: number; webinarId?: string }[]
}

/** Live for an hour until now, with one registered member who was there for `minutes`. */
const attended = async (minutes: number, certificateShare: number | null = 80) => {
  const { webinarId } = await aRoom(db)
  await db
    .insertInto('live_period')
    .values({ webinar_id: webinarId, began_at: new Date(Date.now() - 3_600_000) })
    .execute()
  await staff.change(webinarId, { certificateShare })
  const member = await signedIn(services)
  await aRegistration(db, webinarId, { account_id: member.accountId, live_seconds: minutes * 60 })
  const end = () => staff.ask('POST', `admin/${webinarId}/end`)
  const own = async () =>
    (await app.inject({ url: `/api/certificates?webinarId=${webinarId}`, headers: member.headers })).json<Own>()
      .certificates
  const correct = (corrected: number | null) =>
    staff.ask('PUT', `admin/${webinarId}/user/${member.accountId}/minutes`, { minutes: corrected })
  const download = (number: string, who = member.headers) =>
    app.inject({ url: `/files/certificates/${number}.pdf`, headers: who })
  return { webinarId, member, end, own, correct, download }
}

const check = (number: string) => app.inject(`/api/certificates/${number}`)

it('is issued at the end to those above the share of the webinar, and to no one below it or without a share', async () => {
  const [above, below, none] = [await attended(49), await attended(47), await attended(60, null)]
  for (const each of [above, below, none]) {
    expect(await each.own()).toEqual([])
    await each.end()
  }
  expect(await above.own()).toMatchObject([{ minutes: 49, share: 81, webinarId: above.webinarId }])
  expect([await below.own(), await none.own()]).toEqual([[], []])
})

it('has an unguessable number that anyone can check, however it is typed, and that says no more than it must', async () => {
  const { end, own, member } = await attended(60)
  await end()
  const [{ number } = { number: '' }] = await own()
  expect(number).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/u)
  for (const typed of [number, number.toLowerCase(), number.replaceAll('-', '')]) {
    const { certificate } = (await check(typed)).json<{ certificate: object }>()
    expect(Object.keys(certificate).toSorted()).toEqual(
      ['date', 'issuedAt', 'minutes', 'name', 'number', 'state', 'title'].toSorted(),
    )
    expect(certificate).toMatchObject({ state: 'valid', number, minutes: 60, title: 'The Entity Blueprint' })
    expect(JSON.stringify(certificate)).not.toContain(member.accountId)
  }
})

it('reads letters that are easily mistaken as the digits they look like', () => {
  expect(readCertificateNumber('oO1iI-lL000-00000-00000')).toBe('00111110000000000000')
  for (const wrong of ['', 'U0000-00000-00000-00000', '0000', '0'.repeat(21)])
    expect(readCertificateNumber(wrong)).toBe(undefined)
})

it('is revoked by a correction below its share, and valid again with the same number by one above it', async () => {
  const { end, own, correct, download } = await attended(60)
  await end()
  const [{ number } = { number: '' }] = await own()
  await correct(40)
  expect((await check(number)).json()).toEqual({ certificate: { state: 'revoked', number } })
  expect(await own()).toEqual([])
  expect((await download(number)).statusCode).toBe(404)
  await correct(55)
  expect(await own()).toMatchObject([{ number, minutes: 55, share: 91 }])
  expect((await check(number)).json()).toMatchObject({ certificate: { state: 'valid', minutes: 55 } })
})

it('is revoked by a mark of staff that the person missed the webinar', async () => {
  const { end, own, webinarId, member } = await attended(60)
  await end()
  await staff.ask('POST', `admin/${webinarId}/user/${member.accountId}/missed`)
  expect(await own()).toEqual([])
  await staff.ask('DELETE', `admin/${webinarId}/user/${member.accountId}/mark`)
  expect(await own()).toHaveLength(1)
})

it('comes with a share that is set or lowered afterwards, and stays when it is raised or taken away', async () => {
  const { end, own, correct, webinarId } = await attended(31, null)
  await end()
  await staff.change(webinarId, { certificateShare: 60 })
  expect(await own()).toEqual([])
  await staff.change(webinarId, { certificateShare: 50 })
  const [first] = await own()
  expect(first).toMatchObject({ share: 51 })
  for (const certificateShare of [90, null]) {
    await staff.change(webinarId, { certificateShare })
    expect(await own()).toEqual([first])
  }
  await correct(29)
  expect(await own()).toEqual([])
})

it('is a PDF for its member and for staff, the same bytes each time, and for others it does not exist', async () => {
  const { end, own, download } = await attended(60)
  await end()
  const [{ number } = { number: '' }] = await own()
  const pdf = await download(number)
  expect(pdf.statusCode).toBe(200)
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`certificate-${number}.pdf`) as string,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  expect((await download(number)).rawPayload.equals(pdf.rawPayload)).toBe(true)
  expect((await download(number, headers)).rawPayload.equals(pdf.rawPayload)).toBe(true)
  const other = await signedIn(services)
  expect((await download(number, other.headers)).statusCode).toBe(404)
  expect((await app.inject(`/files/certificates/${number}.pdf`)).statusCode).toBe(404)
})

it('is unknown once the account is erased', async () => {
  const { end, own, member } = await attended(60)
  await end()
  const [{ number } = { number: '' }] = await own()
  await eraseAccount(db, member.accountId, { actorId: staffId })
  expect((await check(number)).statusCode).toBe(404)
})

it('can still be checked when its webinar is deleted and purged', async () => {
  const { end, own, webinarId } = await attended(60)
  await end()
  const [{ number } = { number: '' }] = await own()
  await db.deleteFrom('webinar').where('id', '=', webinarId).execute()
  expect((await check(number)).json()).toMatchObject({ certificate: { state: 'valid', minutes: 60 } })
})

it('says politely that a number is wrong, and refuses a network that tries many of them, but no right one', async () => {
  const { end, own } = await attended(60)
  await end()
  const [{ number } = { number: '' }] = await own()
  const wrong = `00000-00000-00000-0000${number.endsWith('0') ? 1 : 0}`
  const ask = (which: string) => app.inject({ url: `/api/certificates/${which}`, remoteAddress: '198.51.100.9' })
  const first = await ask(wrong)
  expect([first.statusCode, first.json<{ message: string }>().message]).toEqual([
    404,
    'No certificate has this number. Please compare it with the paper, letter by letter.',
  ])
  for (let tries = 1; tries < 20; tries += 1) await ask(wrong)
  const refused = await ask(wrong)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await ask(number)).statusCode).toBe(200)
  // The page is rendered for the visitor, so it costs the same tries.
  await createSelfFetch(app, '203.0.113.5')(`/api/certificates/${wrong}`, {})
  const spent = await db.selectFrom('budget').selectAll().where('subject', 'like', '203.0.113.%').execute()
  expect(spent).toMatchObject([{ name: 'wrong-certificate', spent: 1 }])
})
