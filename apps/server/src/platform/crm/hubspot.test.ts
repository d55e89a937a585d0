import { breakOff, sayNothing } from '#testing/fakes/start-api-server.ts'
import { startHubspotServer } from '#testing/fakes/start-hubspot-server.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { CrmAwayError, type CrmContact, CrmRefusedError } from './crm.ts'
import { createHubspot } from './hubspot.ts'

const hubspot = await startHubspotServer()
const account = { token: hubspot.environment.HUBSPOT_TOKEN, apiUrl: hubspot.url }

beforeEach(() => {
  for (const each of [hubspot.contacts, hubspot.lists, hubspot.workflows]) each.clear()
  hubspot.requests.length = 0
  delete hubspot.trouble.before
  delete hubspot.trouble.after
  hubspot.knownProperties.add('utm_source')
})

const ada: CrmContact = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '2025550100',
  lifecycleStage: 'Customer',
  utms: { source: 'letter' },
}

const failureOf = (input: Promise<unknown>) => input.catch((error: unknown) => error)

describe('a contact', () => {
  test('is made, and changed by its e-mail, with stage and first touch', async () => {
    const crm = createHubspot(account)
    await crm.upsertContacts([ada])
    await crm.upsertContacts([{ ...ada, lastName: 'King', phone: '' }])
    expect([...hubspot.contacts.values()]).toMatchObject([
      {
        properties: {
          email: 'ada@example.com',
          firstname: 'Ada',
          lastname: 'King',
          phone: '2025550100',
          lifecyclestage: 'customer',
          utm_source: 'letter',
        },
      },
    ])
  })

  test('goes without what this account has no properties for', async () => {
    hubspot.knownProperties.delete('utm_source')
    await createHubspot(account).upsertContacts([ada, { ...ada, email: 'bob@example.com' }])
    expect(hubspot.contacts.size).toBe(2)
    await createHubspot(account).upsertContacts([{ ...ada, lifecycleStage: 'Old friend', utms: {} }])
    expect(hubspot.contacts.get('ada@example.com')?.properties['lifecyclestage']).toBe('customer')
  })

  test('that HubSpot refuses is refused with its reason', async () => {
    const error = await failureOf(createHubspot(account).upsertContacts([{ ...ada, email: 'ada@nowhere' }]))
    expect(error).toBeInstanceOf(CrmRefusedError)
    expect((error as Error).message).toMatch(/^HubSpot refused it \(400\): Email address ada@nowhere is invalid/u)
  })

  test('leaves a workflow, and one that it is not in', async () => {
    const crm = createHubspot(account)
    hubspot.workflows.set('4711', new Set(['ada+1@example.com', 'bob@example.com']))
    await crm.leaveWorkflow('4711', 'ada+1@example.com')
    await crm.leaveWorkflow('4711', 'ada+1@example.com')
    await crm.leaveWorkflow('none', 'ada+1@example.com')
    expect(hubspot.workflows.get('4711')).toEqual(new Set(['bob@example.com']))
  })
})

describe('lists', () => {
  test('of contacts come with their size, however many there are', async () => {
    for (let number = 1; number <= 501; number += 1) {
      hubspot.lists.set(String(number), { name: `List ${number}`, members: number === 7 ? ['1', '2'] : [] })
    }
    hubspot.lists.set('900', { name: 'Companies', members: [], objectTypeId: '0-2' })
    const lists = await createHubspot(account).listLists()
    expect(lists).toHaveLength(501)
    expect(lists[6]).toEqual({ id: '7', name: 'List 7', contacts: 2 })
    expect(hubspot.requests).toHaveLength(2)
  })

  test('tell their people part by part', async () => {
    const ids = Array.from({ length: 130 }, (_, index) =>
      hubspot.addContact(`${index}@example.com`, { firstname: `F${index}`, phone: `+1202555${1000 + index}` }),
    )
    hubspot.addContact('other@example.com')
    hubspot.lists.set('7', { name: 'Friends', members: ids })
    const crm = createHubspot(account)
    const first = await crm.listMembers('7')
    const second = await crm.listMembers('7', first.after)
    expect(first.members).toHaveLength(100)
    expect(second).toMatchObject({ members: expect.objectContaining({ length: 30 }) as unknown })
    expect(second.after).toBeUndefined()
    expect(first.members[0]).toEqual({ firstName: 'F0', lastName: '', phone: '+12025551000' })
  })

  test('are not waited for longer than a form waits', async () => {
    hubspot.trouble.before = () => sayNothing
    const began = performance.now()
    expect(await failureOf(createHubspot(account).listLists())).toBeInstanceOf(CrmAwayError)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})

describe('a HubSpot that is asked too often', () => {
  test('is left alone for as long as it says', async () => {
    const crm = createHubspot(account)
    hubspot.trouble.before = () => ({ status: 429, headers: { 'retry-after': '7' }, body: { policyName: 'SECONDLY' } })
    expect(await failureOf(crm.upsertContacts([ada]))).toMatchObject({ name: 'CrmAwayError', retryAfterMs: 7000 })
    delete hubspot.trouble.before
    expect(await failureOf(crm.upsertContacts([ada]))).toBeInstanceOf(CrmAwayError)
    expect(hubspot.requests).toHaveLength(1)
  })

  test('is left alone for ten seconds, or longer where the day is used up', async () => {
    const answers = [
      [{ policyName: 'TEN_SECONDLY_ROLLING' }, 10_000],
      [{ policyName: 'DAILY' }, 15 * 60_000],
    ] as const
    for (const [body, retryAfterMs] of answers) {
      hubspot.trouble.before = () => ({ status: 429, body })
      expect(await failureOf(createHubspot(account).upsertContacts([ada]))).toMatchObject({ retryAfterMs })
    }
  })

  test('is not tried again after a final refusal', async () => {
    const headers = { 'x-hubspot-ratelimit-remaining': '0', 'x-hubspot-ratelimit-interval-milliseconds': '10000' }
    const crm = createHubspot(account)
    hubspot.trouble.after = () => ({ status: 200, headers, body: {} })
    await crm.upsertContacts([ada])
    expect(await failureOf(crm.upsertContacts([ada]))).toBeInstanceOf(CrmAwayError)
    expect(hubspot.requests).toHaveLength(1)
  })
})

test('one that is away, ill, or does not know us is asked again later', async () => {
  hubspot.trouble.before = () => breakOff
  expect(await failureOf(createHubspot(account).upsertContacts([ada]))).toBeInstanceOf(CrmAwayError)
  hubspot.trouble.before = () => ({ status: 502 })
  expect(await failureOf(createHubspot(account).upsertContacts([ada]))).toBeInstanceOf(CrmAwayError)
  hubspot.trouble.before = () => ({ status: 200, body: 'nonsense' })
  expect(await failureOf(createHubspot(account).listLists())).toBeInstanceOf(CrmAwayError)
  delete hubspot.trouble.before
  const stranger = createHubspot({ ...account, token: 'another-token-of-ours' })
  expect(await failureOf(stranger.upsertContacts([ada]))).toBeInstanceOf(CrmAwayError)
})
