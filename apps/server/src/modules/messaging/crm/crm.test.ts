import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { breakOff, sayNothing } from '#testing/fakes/start-api-server.ts'
import { startHubspotServer } from '#testing/fakes/start-hubspot-server.ts'
import { aMember } from '#testing/records/members.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { eventually } from '#testing/eventually.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepTellingCrm, tellCrmOfPerson } from './index.ts'
import { workForCrm } from './work-for-crm.ts'

const hubspot = await startHubspotServer()
const { app, services, db } = await buildTestApp({ environment: hubspot.environment })
const { crm } = services
if (!crm) throw new Error('There is no CRM.')

const tellCrm = async (...accountIds: string[]) => {
  for (const id of accountIds) await tellCrmOfPerson(services, db, id)
}

beforeEach(async () => {
  await db.deleteFrom('crm_task').execute()
  for (const each of [hubspot.contacts, hubspot.lists, hubspot.workflows]) each.clear()
  hubspot.requests.length = 0
  delete hubspot.trouble.before
  delete hubspot.trouble.after
})

/** Far after everything that the database dates by its own clock. */
const time = { now: new Date('2030-03-06T17:00:00Z') }
const work = () => workForCrm({ ...services, clock: () => time.now }, crm)

const letPass = (seconds: number) => {
  time.now = new Date(time.now.getTime() + seconds * 1000)
}

const tasks = () =>
  db.selectFrom('crm_task').select(['account_id', 'workflow', 'attempts', 'due_at', 'reason']).execute()

const register = (webinarId: string, headers: Record<string, string>, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/api/webinars/${webinarId}/register`, headers, payload })

const aWorkflow = async (members: string[]) => {
  const webinar = await aWebinar(db)
  await db.updateTable('webinar').set({ promotion_workflow: '4711' }).where('id', '=', webinar.id).execute()
  hubspot.workflows.set('4711', new Set(members))
  return webinar
}

describe('the CRM gets', () => {
  test('people who sign up, with their source', async () => {
    const payload = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      phone: '2025550100',
      acceptTerms: true,
      utms: { source: 'letter', campaign: 'spring' },
    }
    const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload })
    expect(answer.statusCode).toBe(201)
    await work()
    expect(hubspot.contacts.get('ada@example.com')?.properties).toEqual({
      email: 'ada@example.com',
      firstname: 'Ada',
      lastname: 'Lovelace',
      phone: '2025550100',
      lifecyclestage: 'lead',
      utm_source: 'letter',
      utm_campaign: 'spring',
    })
    expect(await tasks()).toEqual([])
  })

  test('people who register, and removes them from the workflow that invited them', async () => {
    const person = await signedIn(services)
    const webinar = await aWorkflow([person.email, 'other@example.com'])
    expect((await register(webinar.id, person.headers)).statusCode).toBe(201)
    expect((await register(webinar.id, person.headers)).statusCode).toBe(200)
    await work()
    expect(hubspot.contacts.has(person.email)).toBe(true)
    expect(hubspot.workflows.get('4711')).toEqual(new Set(['other@example.com']))
    expect(await tasks()).toEqual([])
    await register((await aWebinar(db)).id, person.headers)
    expect(await tasks()).toMatchObject([{ account_id: person.accountId, workflow: '' }])
  })

  test('changed profiles', async () => {
    const person = await signedIn(services)
    const url = '/api/auth/profile'
    await app.inject({ method: 'PUT', url, headers: person.headers, payload: { lastName: 'King' } })
    await work()
    expect(hubspot.contacts.get(person.email)?.properties['lastname']).toBe('King')
  })

  test('no sample members', async () => {
    await tellCrm((await aMember(db, { isSample: true })).id)
    expect(await tasks()).toEqual([])
  })

  test('a hundred people in one call', async () => {
    const members = await Promise.all(Array.from({ length: 120 }, () => aMember(db, { password: null })))
    await tellCrm(...members.map(({ id }) => id))
    expect([await work(), await work(), await work()]).toEqual([true, true, false])
    expect(hubspot.requests).toHaveLength(2)
    expect(hubspot.contacts.size).toBe(120)
  })

  test('everything from the loop of a worker, until the loop is stopped', async () => {
    const { id, email } = await aMember(db)
    await tellCrm(id)
    const telling = keepTellingCrm(services)
    await eventually(() => expect(hubspot.contacts.has(email)).toBe(true))
    await telling?.stop()
    expect(keepTellingCrm({ ...services, crm: undefined })).toBeUndefined()
  })
})

describe('a CRM that is away', () => {
  test('does not prevent registrations, and gets them later', async () => {
    const person = await signedIn(services)
    const webinar = await aWorkflow([person.email])
    hubspot.trouble.before = () => ({ status: 503 })
    expect((await register(webinar.id, person.headers)).statusCode).toBe(201)
    expect(await work()).toBe(false)
    expect(await tasks()).toMatchObject([
      { attempts: 1, reason: 'HubSpot answered 503.' },
      { attempts: 1, reason: 'HubSpot answered 503.' },
    ])
    expect(await work()).toBe(false)
    expect(hubspot.requests).toHaveLength(1)
    delete hubspot.trouble.before
    letPass(5)
    await work()
    expect(await tasks()).toEqual([])
    expect(hubspot.workflows.get('4711')).toEqual(new Set())
  })

  test('is tried again after longer and longer pauses, and not before it allows', async () => {
    await tellCrm((await aMember(db)).id)
    const waits: number[] = []
    for (const headers of [{}, {}, { 'retry-after': '600' }]) {
      hubspot.trouble.before = () => ({ status: 500, headers })
      await work()
      const [task] = await tasks()
      const wait = ((task?.due_at?.getTime() ?? 0) - time.now.getTime()) / 1000
      waits.push(wait)
      letPass(wait)
    }
    expect(waits).toEqual([5, 10, 600])
  })

  test('leads to a clear answer in the form within three seconds', async () => {
    const { headers } = await signedIn(services, { role: 'admin' })
    hubspot.trouble.before = () => sayNothing
    const began = performance.now()
    const answer = await app.inject({ method: 'GET', url: '/api/promotional-sms-lists', headers })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { message: 'The lists of the CRM cannot be read just now.' },
    ])
    expect(performance.now() - began).toBeLessThan(3000)
  })
})

describe('after a failure', () => {
  test('a call without an answer is repeated, and nothing is doubled', async () => {
    const person = await signedIn(services)
    const webinar = await aWorkflow([person.email])
    await register(webinar.id, person.headers)
    hubspot.trouble.after = () => breakOff
    await work()
    expect(hubspot.contacts.size).toBe(1)
    delete hubspot.trouble.after
    letPass(5)
    await work()
    expect(hubspot.contacts.size).toBe(1)
    expect(hubspot.workflows.get('4711')).toEqual(new Set())
    expect(await tasks()).toEqual([])
  })

  test('a change during a call is sent once more', async () => {
    const { id, email } = await aMember(db)
    await tellCrm(id)
    hubspot.trouble.before = async () => {
      delete hubspot.trouble.before
      await db.updateTable('account').set({ last_name: 'Byron' }).where('id', '=', id).execute()
      await tellCrm(id)
      return { status: 200, body: {} }
    }
    expect(await work()).toBe(true)
    expect(await tasks()).toHaveLength(1)
    await work()
    expect(hubspot.contacts.get(email)?.properties['lastname']).toBe('Byron')
    expect(await tasks()).toEqual([])
  })

  test('tasks that a worker claimed before it ended are due again', async () => {
    const { id } = await aMember(db)
    await tellCrm(id)
    hubspot.trouble.before = () => sayNothing
    const dying = work().catch(() => undefined)
    await eventually(() => expect(hubspot.requests).toHaveLength(1))
    const [task] = await tasks()
    expect(task?.due_at).toEqual(new Date(time.now.getTime() + 120_000))
    delete hubspot.trouble.before
    letPass(120)
    await work()
    expect(hubspot.contacts.size).toBe(1)
    void dying
  })

  test('a refused person does not delay others, and is sent again after a change', async () => {
    const wrong = await aMember(db, { email: 'wrong@nowhere' })
    const right = await aMember(db)
    await tellCrm(wrong.id, right.id)
    await work()
    expect([...hubspot.contacts.keys()]).toEqual([right.email])
    expect(await tasks()).toMatchObject([{ account_id: wrong.id, due_at: null }])
    await db.updateTable('account').set({ email: 'ada@example.org' }).where('id', '=', wrong.id).execute()
    await tellCrm(wrong.id)
    await work()
    expect(hubspot.contacts.has('ada@example.org')).toBe(true)
  })
})

test('without a CRM there are no tasks, and the lists are our contact lists', async () => {
  const without = await buildTestApp()
  const person = await signedIn(without.services, { role: 'admin' })
  const webinar = await aWebinar(without.db)
  const url = `/api/webinars/${webinar.id}/register`
  expect((await without.app.inject({ method: 'POST', url, headers: person.headers, payload: {} })).statusCode).toBe(201)
  expect(await without.db.selectFrom('crm_task').selectAll().execute()).toEqual([])
  const lists = await without.app.inject({ method: 'GET', url: '/api/promotional-sms-lists', headers: person.headers })
  expect(lists.json<{ lists: { isForeign: boolean }[] }>().lists.map(({ isForeign }) => isForeign)).toEqual([
    false,
    false,
    false,
  ])
})

test('with a CRM the lists are those of the CRM, and are marked so', async () => {
  const { headers } = await signedIn(services, { role: 'admin' })
  hubspot.lists.set('7', { name: 'Friends', members: ['1'] })
  const { lists } = (await app.inject({ method: 'GET', url: '/api/promotional-sms-lists', headers })).json<{
    lists: unknown[]
  }>()
  expect(lists).toEqual([
    { _id: '7', listId: '7', name: 'Friends', description: '', consentSource: '', contacts: 1, isForeign: true },
  ])
})
