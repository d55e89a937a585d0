import type { Webinar } from '@regent/contract/webinars/webinars'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import type { HttpApp } from '#http/routes/route.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** An answer as some viewer gets it: what they may not see is missing. */
type Seen = Webinar & Partial<StaffWebinar>

type Headers = Record<string, string>

const base = '/api/webinars'
const week = 7 * 24 * 60 * 60 * 1000

let webinars = 0

/** What staff enter into the form; each one is another webinar, a week from now. */
export const aWebinarForm = (input: object = {}) => {
  webinars += 1
  return {
    streamType: 'Webinar',
    date: new Date(Date.now() + week).toISOString(),
    name: 'The Entity Blueprint',
    slug: `the-entity-blueprint-${webinars}`,
    line1: 'The Entity Blueprint',
    status: 'Scheduled',
    displayComments: 'Yes',
    portalDisplay: 'Yes',
    ...input,
  }
}

/** Calls below /api/webinars as one person; webinars are made through the API, as staff make them. */
export const askWebinars = (app: HttpApp, headers: Headers = {}) => {
  const ask = (method: Method, path: string, payload?: object, more: Headers = {}) =>
    app.inject({ method, url: `${base}/${path}`, headers: { ...headers, ...more }, ...(payload && { payload }) })
  const make = async (input: object = {}): Promise<StaffWebinar> => {
    const answer = await ask('POST', 'admin', aWebinarForm(input))
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json<{ webinar: StaffWebinar }>().webinar
  }
  return {
    ask,
    make,
    get: (path: string) => ask('GET', path),
    read: async <Answer>(path: string): Promise<Answer> => (await ask('GET', path)).json<Answer>(),
    one: async (path: string): Promise<Seen> => (await ask('GET', path)).json<{ webinar: Seen }>().webinar,
    list: async (path: string): Promise<Seen[]> => (await ask('GET', path)).json<{ webinars: Seen[] }>().webinars,
    change: async (id: string, change: object) => ask('PUT', `admin/${id}`, change),
  }
}
