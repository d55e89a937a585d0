import { z } from 'zod'
import { type Crm, CrmAwayError, type CrmContact, CrmRefusedError } from './crm.ts'
import { createHubspotClient } from './hubspot-client.ts'
import type { HubspotVariables } from './hubspot-variables.ts'

/** The most that one call takes. */
const batch = 100
const listsAtOnce = 500
/** A form waits for the lists. */
const listsTimeoutMs = 2500
const contactType = '0-1'

const lists = z.object({
  hasMore: z.boolean(),
  offset: z.number(),
  lists: z.array(
    z.object({
      listId: z.string(),
      name: z.string(),
      objectTypeId: z.string().optional(),
      additionalProperties: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

const memberships = z.object({
  results: z.array(z.object({ recordId: z.string() })),
  paging: z.object({ next: z.object({ after: z.string() }).optional() }).nullish(),
})

const property = z.string().nullish()

const contacts = z.object({
  results: z.array(
    z.object({
      properties: z.object({ firstname: property, lastname: property, phone: property, mobilephone: property }),
    }),
  ),
})

/** HubSpot's name for each stage; it refuses other names. */
const stageOf = (stage: string) => stage.toLowerCase().replaceAll(/[^a-z\d]/gu, '')

/** Properties that every HubSpot account has. */
const usualProperties = ({ email, firstName, lastName, phone }: CrmContact) => ({
  email,
  firstname: firstName,
  lastname: lastName,
  phone,
})

const withStage = (contact: CrmContact) => ({
  ...usualProperties(contact),
  lifecyclestage: stageOf(contact.lifecycleStage),
})

const withUtms = (contact: CrmContact) => ({
  ...withStage(contact),
  ...Object.fromEntries(Object.entries(contact.utms).map(([name, value]) => [`utm_${name}`, value])),
})

const isUnknownProperty = /PROPERTY_DOESNT_EXIST/u
const isUnknownStage = /INVALID_OPTION/u

const readAs = <Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> => {
  const read = schema.safeParse(answer)
  if (!read.success) throw new CrmAwayError('HubSpot sent an answer that cannot be read.', { cause: read.error })
  return read.data
}

/** HubSpot, through the access token of a private app. */
export const createHubspot = ({ token, apiUrl }: { token: string; apiUrl: string }): Crm => {
  const call = createHubspotClient({ token, apiUrl })

  const upsert = async (
    input: readonly CrmContact[],
    propertiesOf: (contact: CrmContact) => Record<string, string>,
  ) => {
    const inputs = input.map((contact) => ({
      id: contact.email,
      idProperty: 'email',
      properties: Object.fromEntries(Object.entries(propertiesOf(contact)).filter(([, value]) => value !== '')),
    }))
    await call({ method: 'POST', path: '/crm/v3/objects/contacts/batch/upsert', body: { inputs } })
  }

  /** Accounts without properties for the UTMs, or without this stage, get the people without them. */
  const upsertContacts = async (input: readonly CrmContact[]) => {
    const whenRefused =
      (reason: RegExp, isFor: boolean, instead: () => Promise<void>) =>
      (error: unknown): Promise<void> => {
        if (!isFor || !(error instanceof CrmRefusedError) || !reason.test(error.message)) throw error
        return instead()
      }
    const withoutUtms = () => upsert(input, withStage)
    await upsert(input, withUtms)
      .catch(whenRefused(isUnknownProperty, true, withoutUtms))
      .catch(whenRefused(isUnknownStage, input.length === 1, () => upsert(input, usualProperties)))
  }

  const leaveWorkflow = async (workflow: string, email: string) => {
    const path = `/automation/v2/workflows/${encodeURIComponent(workflow)}/enrollments/contacts/${encodeURIComponent(email)}`
    await call({ method: 'DELETE', path: path as `/${string}`, alsoFine: [404] })
  }

  const listLists = async () => {
    const until = Date.now() + listsTimeoutMs
    const found: z.output<typeof lists>['lists'] = []
    for (let offset = 0, hasMore = true; hasMore;) {
      const body = { query: '', count: listsAtOnce, offset, objectTypeId: contactType }
      const timeoutMs = Math.max(1, until - Date.now())
      const page = readAs(lists, await call({ method: 'POST', path: '/crm/v3/lists/search', body, timeoutMs }))
      found.push(...page.lists)
      hasMore = page.hasMore && page.lists.length > 0
      offset = page.offset
    }
    return found
      .filter(({ objectTypeId = contactType }) => objectTypeId === contactType)
      .map(({ listId, name, additionalProperties = {} }) => ({
        id: listId,
        name,
        contacts: Number(additionalProperties['hs_list_size'] ?? 0) || 0,
      }))
  }

  const readContacts = async (ids: readonly string[]) => {
    if (ids.length === 0) return []
    const body = { inputs: ids.map((id) => ({ id })), properties: ['firstname', 'lastname', 'phone', 'mobilephone'] }
    const answer = await call({ method: 'POST', path: '/crm/v3/objects/contacts/batch/read', body })
    return readAs(contacts, answer).results.map(({ properties: { firstname, lastname, phone, mobilephone } }) => ({
      firstName: firstname ?? '',
      lastName: lastname ?? '',
      phone: mobilephone || phone || '',
    }))
  }

  const listMembers: Crm['listMembers'] = async (list, after) => {
    const query = new URLSearchParams({ limit: String(batch), ...(after !== undefined && { after }) })
    const path = `/crm/v3/lists/${encodeURIComponent(list)}/memberships?${query.toString()}` as const
    const { results, paging } = readAs(memberships, await call({ method: 'GET', path }))
    const members = await readContacts(results.map(({ recordId }) => recordId))
    const next = paging?.next?.after
    return { members, ...(next !== undefined && { after: next }) }
  }

  return { upsertContacts, batch, leaveWorkflow, listLists, listMembers }
}

/** Undefined without a token. */
export const createCrm = ({ HUBSPOT_TOKEN: token, HUBSPOT_API_URL: apiUrl }: HubspotVariables): Crm | undefined =>
  token === undefined ? undefined : createHubspot({ token, apiUrl })
