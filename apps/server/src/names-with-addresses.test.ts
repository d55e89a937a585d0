import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { anAdministrator, aSalesRequest, aSignUp } from '#testing/records/factories.ts'
import { expect, it } from 'vitest'

const { app, services } = await buildTestApp()
const [member, staff] = [await signedIn(services), await signedIn(services, { role: 'admin' })]

const message = 'Please enter a name without web or mail addresses. Leave a space after a period, as in J. Smith.'

const list = (
  await app.inject({
    method: 'POST',
    url: '/api/promotional-sms-lists',
    headers: staff.headers,
    payload: { name: 'Guests of the spring event' },
  })
).json<{ list?: { _id: string }; _id?: string }>()
const listUrl = `/api/promotional-sms-lists/${list.list?._id ?? list._id ?? ''}`

const forms = [
  ['signing up', 'POST', '/api/auth/register', {}, aSignUp()],
  ['the profile', 'PUT', '/api/auth/profile', member.headers, {}],
  ['a request to the firm', 'POST', '/api/sales-requests', {}, aSalesRequest()],
  ['a contact', 'POST', `${listUrl}/contacts`, staff.headers, { phone: '2025550100' }],
] as const

it.each(forms)('%s takes no name with an address', async (_, method, url, headers, filled) => {
  for (const [field, name] of [
    ['firstName', 'Visit evil.example now'],
    ['lastName', 'https://evil.example'],
  ] as const) {
    const payload = { ...filled, [field]: name }
    const answer = await app.inject({ method, url, headers, payload })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: { [field]: message } }])
  }
})

it('the first administrator and a line of an imported file take no name with an address', async () => {
  const { firstAdministrator } = await import('@regent/contract/identity/account')
  const typed = anAdministrator({ firstName: 'www.evil.example' })
  expect(firstAdministrator.safeParse(typed).error?.issues[0]).toMatchObject({ path: ['firstName'], message })

  const csv = 'First name,Last name,Phone\nSee evil.com,King,2025550101\nSt.John,J.R. Smith,2025550102'
  const answer = await app.inject({
    method: 'POST',
    url: `${listUrl}/import`,
    headers: staff.headers,
    payload: { csv },
  })
  expect(answer.json<{ rows: object[] }>().rows).toMatchObject([{ outcome: 'refused', message }, { outcome: 'added' }])
})

it('honest names with periods pass', async () => {
  const payload = aSignUp({ firstName: 'J.R.', lastName: 'St.John, Jr.' })
  expect((await app.inject({ method: 'POST', url: '/api/auth/register', payload })).statusCode).toBe(201)
})
