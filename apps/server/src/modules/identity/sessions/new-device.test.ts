import { buildAppWithMailbox } from '#testing/mails/mailbox.ts'
import { aMember, goodPassword } from '#testing/records/members.ts'
import { countJobs } from '#platform/jobs/index.ts'
import { eventually } from '#testing/eventually.ts'
import { expect, test } from 'vitest'

const { app, db, mailbox } = await buildAppWithMailbox({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

const login = async (email: string, { agent = firefox, from = '198.51.100.7', cookie = '' } = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: goodPassword },
    headers: { 'user-agent': agent, 'x-forwarded-for': from, ...(cookie && { cookie }) },
  })
  expect(answer.statusCode).toBe(200)
  return [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((line) => line.startsWith('regent_known='))
    ?.split(';')[0]
}

const newDevices = async (email: string) => {
  await eventually(async () => expect((await countJobs(db)).waiting).toBe(0))
  return mailbox.kindsTo(email).filter((kind) => kind === 'new-device').length
}

test('a sign-in from a new device sends a mail with device, network and moment', async () => {
  const { email } = await aMember(db)
  await login(email)
  expect(await newDevices(email)).toBe(0)

  await login(email, { agent: safari, from: '203.0.113.9' })
  const { data } = await mailbox.mailTo(email, 'new-device')
  expect(data).toMatchObject({
    device: 'Safari on iPhone',
    network: '203.0.113.0/24',
    at: expect.stringMatching(/E[SD]T$/u) as string,
    href: 'http://127.0.0.1:3000/?dialog=reset',
  })
})

test('the same browser is known again wherever it is, and one that lost its cookie where it was', async () => {
  const { email } = await aMember(db)
  const cookie = await login(email)
  await login(email, { cookie: cookie ?? '', from: '203.0.113.9', agent: safari })
  await login(email)
  expect(await newDevices(email)).toBe(0)
})

test('a browser that another member uses is new to this one, and keeps its name', async () => {
  const [ada, eve] = [await aMember(db), await aMember(db)]
  const cookie = await login(eve.email)
  await login(ada.email, { agent: safari, from: '203.0.113.9' })
  expect(await login(ada.email, { cookie: cookie ?? '' })).toBe(cookie)
  await mailbox.mailTo(ada.email, 'new-device')
})

test('the cookie is in the database by its hash alone', async () => {
  const { email } = await aMember(db)
  const cookie = await login(email)
  const { rows } = await app.services.pool.query('select known_device::text from known_device')
  expect(JSON.stringify(rows)).not.toContain(cookie?.split('=')[1])
})
