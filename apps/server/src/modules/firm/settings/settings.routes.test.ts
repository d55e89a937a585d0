import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { portalEndpoints } from '@regent/contract/firm/portal'
import { type SettingsPage, settingsEndpoints } from '@regent/contract/firm/settings'
import { MailDelayedError } from '#platform/mailer/mail-errors.ts'
import { buildTestApp, type TestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

const folder = await mkdtemp(path.join(tmpdir(), 'regent-settings-'))
afterAll(() => rm(folder, { recursive: true }))

const ours = await buildTestApp({ environment: { DATA_DIR: folder } })
const admin = await signedIn(ours.services, { role: 'admin' })
const member = await signedIn(ours.services)

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64)])

type Answer = SettingsPage & { message: string; details: Record<string, string> }

const ask = async (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  { app }: TestApp = ours,
  token = admin.accessToken,
) => {
  const reply = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json<Answer>() }
}

const show = async () => (await ask('GET', settingsEndpoints.show.path)).body
const put = (change: object) => ask('PUT', settingsEndpoints.update.path, change)
const putLogo = (content: Buffer) =>
  ask('PUT', settingsEndpoints.uploadLogo.path, { content: content.toString('base64') })
const portal = async ({ app } = ours) => portalEndpoints.show.response.parse((await app.inject('/api/portal')).json())
const stateOf = ({ firstRun }: SettingsPage, step: string) => firstRun.steps.find((each) => each.step === step)?.state
const changes = () =>
  ours.db
    .selectFrom('audit_event')
    .select(['actor_id', 'subject_id', 'detail'])
    .where('action', '=', 'settings.changed')
    .orderBy('id')
    .execute()

beforeEach(async () => {
  await ours.db.deleteFrom('setting').execute()
  await ours.db
    .updateTable('setting_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  await put({ attendedMinutes: 2 })
})

describe('settings', () => {
  it('are for administrators alone', async () => {
    for (const { method, path: url } of Object.values(settingsEndpoints)) {
      expect((await ours.app.inject({ method, url })).statusCode).toBe(401)
      expect((await ask(method, url, undefined, ours, member.accessToken)).status).toBe(403)
    }
  })

  it('begin with what a firm can live with: terms to read, no notice, hours, a minute to attend', async () => {
    await ours.db.deleteFrom('setting').execute()
    await put({})
    const { settings, fixed, mailGoesTo } = await show()
    expect(settings).toMatchObject({
      name: 'Regent',
      postalAddress: '',
      noticeText: '',
      noticeLink: '',
      noticeLinkText: '',
      quietHours: { from: '21:00', to: '08:00' },
      attendedMinutes: 1,
      followUpMinutes: 120,
      staffSecondFactor: false,
    })
    expect(settings.terms).toContain('This is a sample.')
    expect(fixed).toEqual({})
    expect(mailGoesTo).toBe('outbox')
  })

  it('take some fields, keep the others, and show at once', async () => {
    const { status, body } = await put({ name: 'Hale & Partners', accent: '#1C3A5E' })
    expect(status).toBe(200)
    expect(body.message).toBe('The settings are saved.')
    expect(body.settings).toMatchObject({ name: 'Hale & Partners', accent: '#1C3A5E', attendedMinutes: 2 })
    expect(await portal()).toMatchObject({ name: 'Hale & Partners', accent: '#1C3A5E' })
    expect((await ours.app.inject('/manifest.webmanifest')).json()).toMatchObject({ name: 'Hale & Partners' })
  })

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(61) }, 'name', 'Please keep this under 60 characters'],
    [{ accent: 'green' }, 'accent', 'Please enter a color such as #1c4a37'],
    [{ disclaimer: '' }, 'disclaimer', 'Disclaimer is required'],
    [{ terms: '' }, 'terms', 'Terms are required'],
    [{ attendedMinutes: 0 }, 'attendedMinutes', 'Please enter a whole number from 1 to 600'],
    [{ attendedMinutes: '5' }, 'attendedMinutes', 'Please enter a whole number from 1 to 600'],
    [{ quietHours: { from: '25:00', to: '08:00' } }, 'quietHours.from', 'Please enter a time such as 09:00'],
    [
      { openHours: { days: ['today'], from: '09:00', to: '17:00' } },
      'openHours.days.0',
      'Please choose days of the week',
    ],
    [{ openHours: { days: [], from: '17:00', to: '09:00' } }, 'openHours.to', 'Please enter a time after the opening'],
    [{ noticeLink: 'javascript:alert(1)' }, 'noticeLink', /such as \/royal-tv/u],
    [{ noticeLink: '//evil.example' }, 'noticeLink', /such as \/royal-tv/u],
    [{ overviewVideo: 'https://example.com/a.mp4' }, 'overviewVideo', /video at YouTube/u],
    [{ staffSecondFactor: 'yes' }, 'staffSecondFactor', 'Please choose yes or no'],
    [{ postalAddress: 'a\0b' }, 'postalAddress', 'Please use plain text'],
  ])('refuse %j with the message of its field, and change nothing', async (change, field, message) => {
    const { status, body } = await put({ attendedMinutes: 9, ...change })
    expect(status).toBe(400)
    expect(body.details[field]).toMatch(message)
    expect((await show()).settings.attendedMinutes).toBe(2)
  })

  it('are recorded by the names of what changed, and by whom; saving the same again is no change', async () => {
    const before = (await changes()).length
    await put({ name: 'Hale', postalAddress: '1 Main St' })
    await put({ name: 'Hale' })
    expect((await changes()).slice(before)).toEqual([
      { actor_id: admin.accountId, subject_id: null, detail: { fields: 'name,postalAddress' } },
    ])
  })

  it('tell every open page that they changed', async () => {
    const client = await ours.services.pool.connect()
    const heard: string[] = []
    client.on('notification', ({ payload = '' }) => heard.push(payload.replace(/ .*$/u, '')))
    await client.query('listen regent_live')
    await put({ name: 'Hale & Partners' })
    await client.query('unlisten regent_live')
    client.release(true)
    expect(heard).toEqual(['portal'])
  })

  it('of the environment win, are shown as fixed, and cannot be changed', async () => {
    const fixed = await buildTestApp({ environment: { BRAND_NAME: 'Ellison', BRAND_ACCENT: '#112233' } })
    const { accessToken } = await signedIn(fixed.services, { role: 'admin' })
    const change = (payload: object) => ask('PUT', settingsEndpoints.update.path, payload, fixed, accessToken)

    const { status, body } = await change({ name: 'Hale', attendedMinutes: 3 })
    expect([status, body.details]).toEqual([400, { name: 'This is set by BRAND_NAME in the environment' }])
    const after = (await change({ name: 'Ellison', attendedMinutes: 3 })).body
    expect(after.fixed).toEqual({ name: 'BRAND_NAME', accent: 'BRAND_ACCENT' })
    expect(after.settings).toMatchObject({ name: 'Ellison', accent: '#112233', attendedMinutes: 3 })
    expect([stateOf(after, 'name'), stateOf(after, 'accent'), stateOf(after, 'logo')]).toEqual(['done', 'done', 'open'])
  })

  it('keep every version of the terms, and say which one holds', async () => {
    await put({ terms: 'Be kind to {firm}.', name: 'Hale' })
    await put({ terms: 'Be kind.' })
    const terms = (await ours.app.inject('/api/portal/terms')).json<{
      version: string
      text: string
      isSample: boolean
    }>()
    expect(terms).toMatchObject({ title: 'Terms of use', text: 'Be kind.', isSample: false })
    const kept = await ours.db.selectFrom('legal_text').select(['version', 'text']).orderBy('version').execute()
    expect(kept.at(-2)?.text).toBe('Be kind to {firm}.')
    expect(terms.version).toBe(String(kept.at(-1)?.version))
    expect((await ours.app.inject('/api/portal/privacy')).json()).toMatchObject({ version: 'sample', isSample: true })
  })
})

describe('the logo', () => {
  it.each([
    ['image/png', 'png', png],
    ['image/jpeg', 'jpg', Buffer.from('\xff\xd8\xff\xe0 and more', 'latin1')],
    ['image/webp', 'webp', Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1')],
  ])(
    'may be %s, is recognized by its content, and is served for ever under a name of its own',
    async (type, extension, file) => {
      const { body } = await putLogo(file)
      const { logo = '' } = await portal()
      expect(logo).toBe(body.settings.logo)
      expect(logo).toMatch(new RegExp(`^/brand/[0-9a-f]{24}\\.${extension}$`, 'u'))
      const reply = await ours.app.inject(logo)
      expect(reply.rawPayload).toEqual(file)
      expect(reply.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    },
  )

  it('is no drawing (415), and not larger than 300 kB (413)', async () => {
    const drawing = await putLogo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))
    expect([drawing.status, drawing.body.message]).toEqual([415, 'Please choose a PNG, JPEG or WebP picture.'])
    const large = await putLogo(Buffer.concat([png, Buffer.alloc(300 * 1024)]))
    expect([large.status, large.body.message]).toEqual([413, 'Please choose a picture of at most 300 kB.'])
    expect((await portal()).logo).toBeUndefined()
  })

  it('stays where an open page still shows it, and goes when it is removed', async () => {
    const first = (await putLogo(png)).body.settings.logo ?? ''
    await putLogo(Buffer.concat([png, Buffer.from('another')]))
    expect((await ours.app.inject(first)).statusCode).toBe(200)
    expect((await ask('DELETE', settingsEndpoints.removeLogo.path)).body.settings.logo).toBeUndefined()
    expect((await portal()).logo).toBeUndefined()
  })

  it('is missing under any other name', async () => {
    for (const name of ['/brand/x.png', '/brand/..%2f..%2fetc', `/brand/${'0'.repeat(24)}.png`]) {
      expect((await ours.app.inject(name)).statusCode).toBe(404)
    }
  })
})

describe('the first steps', () => {
  it('are done by saving, skipping or the test message; then they stay finished', async () => {
    expect((await show()).firstRun.steps.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'open'))
    await put({ name: 'Regent', accent: '#1c4a37', postalAddress: '1 Main St' })
    await putLogo(png)
    const { body } = await ask('PUT', settingsEndpoints.updateFirstRun.path, { step: 'disclaimer', state: 'skipped' })
    expect([stateOf(body, 'name'), stateOf(body, 'disclaimer'), stateOf(body, 'testMail')]).toEqual([
      'done',
      'skipped',
      'open',
    ])
    expect(body.firstRun.isFinished).toBe(false)
    const mailed = await ask('POST', settingsEndpoints.sendTestMail.path)
    expect(mailed.body.firstRun.isFinished).toBe(true)
    expect((await put({ disclaimer: 'Another one' })).body.firstRun.isFinished).toBe(true)
  })

  it('stay hidden once an administrator has dismissed them', async () => {
    await ask('PUT', settingsEndpoints.updateFirstRun.path, { isFinished: true })
    const { firstRun } = await show()
    expect(firstRun).toMatchObject({ isFinished: true })
    expect(firstRun.steps.every(({ state }) => state === 'open')).toBe(true)
  })
})

describe('the test message', () => {
  it('goes to the administrator who asked, uses the settings, and says that it is in the outbox', async () => {
    await rm(path.join(folder, 'outbox'), { recursive: true, force: true })
    await put({ name: 'Hale & Partners', postalAddress: '1 Main Street\nBoston, MA 02101' })
    const logo = (await putLogo(png)).body.settings.logo ?? ''
    expect(logo).not.toBe('')
    const { status, body } = await ask('POST', settingsEndpoints.sendTestMail.path)
    expect([status, body.message]).toEqual([200, expect.stringContaining('lies in the outbox folder')])

    const [file = ''] = await readdir(path.join(folder, 'outbox'))
    const mail = await PostalMime.parse(await readFile(path.join(folder, 'outbox', file)))
    expect(mail.to?.[0]?.address).toBe(admin.email)
    expect(mail.subject).toBe('Test message from Hale & Partners')
    expect(mail.text).toContain('it lies in the outbox folder')
    expect(mail.text).toContain('Hale & Partners, 1 Main Street, Boston, MA 02101')
    expect(mail.text).toMatch(/Terms \[?http:\/\/127\.0\.0\.1:3000\/terms/u)
    expect(mail.html).toContain('http://127.0.0.1:3000/privacy')
    expect(mail.attachments[0]?.mimeType).toBe('image/png')
  })

  it('says what the mail server said when it failed, and the step stays open', async () => {
    const send = () => Promise.reject(new MailDelayedError('The mail server could not take the mail: 535 no'))
    const failing = await buildTestApp({ mailer: { send, close: () => Promise.resolve() } })
    const { accessToken } = await signedIn(failing.services, { role: 'admin' })
    const url = settingsEndpoints.sendTestMail.path
    const { status, body } = await ask('POST', url, undefined, failing, accessToken)
    expect([status, body.message]).toEqual([
      409,
      'The test message could not be sent. The mail server could not take the mail: 535 no',
    ])
    const page = (await ask('GET', settingsEndpoints.show.path, undefined, failing, accessToken)).body
    expect(stateOf(page, 'testMail')).toBe('open')
  })
})
