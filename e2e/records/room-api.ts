import { expect, type Page } from '@playwright/test'
import type { Query } from '../harness/databases.ts'
import { accessTokenOf, type Person } from '../people/people.ts'
import type { MadeWebinar } from './webinar-api.ts'

/** What a host does in a room, without the page. */
export const roomApi = async (page: Page, host: Person, { slug }: MadeWebinar) => {
  const headers = { authorization: `Bearer ${await accessTokenOf(page, host)}` }
  const post = async (what: string, data: object = {}) => {
    const answer = await page.request.post(`/api/rooms/${slug}/${what}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return {
    mute: (person: string) => post('mute', { person }),
    allow: (person: string, given: { microphone?: boolean; camera?: boolean; screen?: boolean }) =>
      post('permissions', { person, ...given }),
    eject: (person: string) => post('eject', { person }),
    showOffer: (number: number) => post(`offers/${number}`, { isShown: true }),
    spotlight: (person: string | null) => post('spotlight', { person }),
  }
}

/** The identity of a person in a room, by the name that was typed in the lobby. */
export const identityOf = async (query: Query, { _id }: MadeWebinar, name: string): Promise<string> => {
  const [person] = await query('select id from room_person where webinar_id = $1 and name = $2', [_id, name])
  return String(person?.['id'])
}

export const guestKeyOf = async (query: Query, { _id }: MadeWebinar): Promise<string> => {
  const [webinar] = await query('select guest_key from webinar where id = $1', [_id])
  return String(webinar?.['guest_key'])
}
