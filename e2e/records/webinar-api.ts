import type { Query } from '../harness/databases.ts'
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accessTokenOf, type Person } from '../people/people.ts'
import { silentRecording } from './silent-recording.ts'

export interface MadeWebinar {
  _id: string
  slug: string
  name: string
}

const hourMs = 3_600_000

/** Makes webinars without the form, as that administrator. */
export const webinarApi = async (page: Page, person: Person) => {
  const accessToken = await accessTokenOf(page, person)
  const headers = { authorization: `Bearer ${accessToken}` }
  const change = async ({ _id }: MadeWebinar, data: object) => {
    const changed = await page.request.put(`/api/webinars/admin/${_id}`, { data, headers })
    expect(changed.ok(), await changed.text()).toBe(true)
  }

  return {
    make: async (name: string, hours: number, own: object = {}) => {
      const slug = `${name.toLowerCase().replaceAll(/[^a-z\d]+/gu, '-')}-${randomUUID().slice(0, 8)}`
      const data = {
        name,
        slug,
        line1: name,
        date: new Date(Date.now() + hours * hourMs).toISOString(),
        streamType: 'Webinar',
        status: 'Scheduled',
        displayComments: 'Yes',
        portalDisplay: 'Yes',
        ...own,
      }
      const made = await page.request.post('/api/webinars/admin', { data, headers })
      expect(made.ok(), await made.text()).toBe(true)
      return ((await made.json()) as { webinar: MadeWebinar }).webinar
    },
    /** Some seconds of silence that can be watched again once it is over. */
    record: async ({ _id }: MadeWebinar, seconds = 8) => {
      const file = { name: 'recording.wav', mimeType: 'audio/wav', buffer: silentRecording(seconds) }
      const uploaded = await page.request.post('/api/upload/file', { headers, multipart: { file } })
      const { url } = (await uploaded.json()) as { url: string }
      const kept = await page.request.post(`/api/webinars/admin/${_id}/recordings`, { headers, data: { file: url } })
      expect(kept.ok(), await kept.text()).toBe(true)
    },
    attendees: async ({ _id }: MadeWebinar) => {
      const answer = await page.request.get(`/api/webinars/admin/${_id}/attendees`, { headers })
      return ((await answer.json()) as { attendees: object[] }).attendees
    },
    remove: async ({ _id }: MadeWebinar) => {
      expect((await page.request.delete(`/api/webinars/admin/${_id}`, { headers })).ok()).toBe(true)
    },
    change,
    become: (webinar: MadeWebinar, status: string) => change(webinar, { status }),
  }
}

export type WebinarApi = Awaited<ReturnType<typeof webinarApi>>

const deadlock = '40P01'
const mustGiveWay = (error: unknown) => error instanceof Error && 'code' in error && error.code === deadlock

/** Gives the next journey a portal without webinars. The server may be counting who is in a room: one of the two gives way. */
export const forgetWebinars = async (query: Query): Promise<void> => {
  try {
    await query('delete from webinar')
  } catch (error) {
    if (!mustGiveWay(error)) throw error
    await forgetWebinars(query)
  }
}
