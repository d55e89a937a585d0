import { type Answering, type ApiRequest, startApiServer } from './start-api-server.ts'

export interface HubspotContact {
  id: string
  properties: Record<string, string>
}

interface HubspotList {
  name: string
  members: string[]
  objectTypeId?: string
}

const token = 'pat-na1-0123456789abcdef'
const refused = (status: number, message: string) => ({
  status,
  body: { status: 'error', category: 'VALIDATION_ERROR', message },
})

interface Upsert {
  inputs: { id: string; idProperty: string; properties: Record<string, string> }[]
}

const searchLists = (lists: ReadonlyMap<string, HubspotList>, { body }: ApiRequest) => {
  const { count, offset } = JSON.parse(body) as { count: number; offset: number }
  const all = [...lists].map(([listId, { name, members, objectTypeId = '0-1' }]) => ({
    listId,
    name,
    objectTypeId,
    processingType: 'MANUAL',
    additionalProperties: { hs_list_size: String(members.length) },
  }))
  const page = all.slice(offset, offset + Math.min(count, 500))
  const next = offset + page.length
  return { status: 200, body: { lists: page, hasMore: next < all.length, offset: next, total: all.length } }
}

const listMemberships = (list: HubspotList | undefined, { url }: ApiRequest) => {
  if (!list) return refused(404, 'List does not exist.')
  const after = Number(url.searchParams.get('after') ?? 0)
  const next = after + Number(url.searchParams.get('limit') ?? 100)
  const results = list.members
    .slice(after, next)
    .map((recordId) => ({ recordId, membershipTimestamp: '2026-01-01T00:00:00Z' }))
  return {
    status: 200,
    body: { results, ...(next < list.members.length && { paging: { next: { after: String(next) } } }) },
  }
}

/** The contacts of HubSpot, with its rules for them. */
const createContacts = () => {
  const contacts = new Map<string, HubspotContact>()
  const knownProperties = new Set(['email', 'firstname', 'lastname', 'phone', 'mobilephone', 'lifecyclestage'])
  for (const name of ['source', 'medium', 'campaign', 'term', 'content']) knownProperties.add(`utm_${name}`)
  const stages = new Set(['subscriber', 'lead', 'opportunity', 'customer'])
  let lastId = 100

  const upsert = ({ body }: ApiRequest) => {
    const { inputs } = JSON.parse(body) as Upsert
    if (inputs.length > 100) return refused(400, 'The maximum number of inputs is 100.')
    const emails = inputs.map(({ id }) => id)
    if (new Set(emails).size < emails.length) return refused(400, 'Duplicate IDs found in batch input')
    for (const { id, properties } of inputs) {
      const unknown = Object.keys(properties).find((name) => !knownProperties.has(name))
      if (unknown) return refused(400, `Property "${unknown}" does not exist (PROPERTY_DOESNT_EXIST)`)
      if (!/^[^@\s]+@[^@\s]+\.\w+$/u.test(id)) return refused(400, `Email address ${id} is invalid (INVALID_EMAIL)`)
      const { lifecyclestage: stage } = properties
      if (stage !== undefined && !stages.has(stage))
        return refused(400, `${stage} was not one of the allowed options (INVALID_OPTION)`)
    }
    const results = inputs.map(({ id: email, properties }) => {
      const known = contacts.get(email)
      const contact = { id: known?.id ?? String((lastId += 1)), properties: { ...known?.properties, ...properties } }
      contacts.set(email, contact)
      return { ...contact, new: known === undefined }
    })
    return { status: 200, body: { status: 'COMPLETE', results } }
  }

  const read = ({ body }: ApiRequest) => {
    const { inputs } = JSON.parse(body) as { inputs: { id: string }[] }
    const wanted = new Set(inputs.map(({ id }) => id))
    return {
      status: 200,
      body: { status: 'COMPLETE', results: [...contacts.values()].filter(({ id }) => wanted.has(id)) },
    }
  }

  /** A contact of the CRM from elsewhere. */
  const addContact = (email: string, properties: Record<string, string> = {}) => {
    const contact = { id: String((lastId += 1)), properties: { email, ...properties } }
    contacts.set(email, contact)
    return contact.id
  }

  return { contacts, knownProperties, upsert, read, addContact }
}

/** HubSpot on loopback, as its documentation describes it: contacts, lists and workflows. */
export const startHubspotServer = async () => {
  const people = createContacts()
  const lists = new Map<string, HubspotList>()
  /** The email addresses in each workflow. */
  const workflows = new Map<string, Set<string>>()
  const requests: ApiRequest[] = []
  /** Answers instead, before or after the request had its effect. */
  const trouble: { before?: Answering; after?: Answering } = {}

  const leave = (workflow = '', email = '') =>
    workflows.get(decodeURIComponent(workflow))?.delete(decodeURIComponent(email))
      ? { status: 204 }
      : refused(404, 'The contact is not enrolled.')

  const answer = (request: ApiRequest) => {
    const { method, url } = request
    const [, list] = /^\/crm\/v3\/lists\/(\w+)\/memberships$/u.exec(url.pathname) ?? []
    if (list) return listMemberships(lists.get(list), request)
    const [, workflow, email] =
      /^\/automation\/v2\/workflows\/([^/]+)\/enrollments\/contacts\/([^/]+)$/u.exec(url.pathname) ?? []
    if (workflow && method === 'DELETE') return leave(workflow, email)
    if (url.pathname === '/crm/v3/objects/contacts/batch/upsert') return people.upsert(request)
    if (url.pathname === '/crm/v3/objects/contacts/batch/read') return people.read(request)
    if (url.pathname === '/crm/v3/lists/search') return searchLists(lists, request)
    return refused(404, 'There is no such resource.')
  }

  const server = await startApiServer(async (request) => {
    requests.push(request)
    if (request.headers.authorization !== `Bearer ${token}`)
      return refused(401, 'Authentication credentials not found.')
    const instead = await trouble.before?.(request)
    if (instead) return instead
    const usual = answer(request)
    return (await trouble.after?.(request)) ?? usual
  })

  return {
    ...server,
    contacts: people.contacts,
    knownProperties: people.knownProperties,
    addContact: people.addContact,
    lists,
    workflows,
    requests,
    trouble,
    environment: { HUBSPOT_TOKEN: token, HUBSPOT_API_URL: server.url },
  }
}
