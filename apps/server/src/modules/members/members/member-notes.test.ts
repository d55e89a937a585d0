import type { Db } from '#db/client.ts'
import { askDuring } from '#testing/asking/ask-during.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, it } from 'vitest'

const { app, services } = await buildTestApp()
const staff = await signedIn(services, { role: 'admin' })

interface Notes {
  note: { _id: string; text: string; updatedAt: string; createdBy: object }
  notes: { text: string }[]
  current?: { text: string }
}

const notesOf =
  (id: string) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) => {
    const url = `/api/members/${id}/notes${path}`
    const reply = await app.inject({ method, url, headers: staff.headers, ...(payload && { payload }) })
    return { status: reply.statusCode, ...reply.json<Notes>() }
  }

it('notes are written, changed by one at a time, and deleted', async () => {
  const notes = notesOf((await signedIn(services)).accountId)
  expect((await notes('POST', '', { text: ' ' })).status).toBe(400)
  const { status, note } = await notes('POST', '', { text: 'Prefers mornings' })
  expect([status, note.createdBy]).toEqual([201, { _id: staff.accountId, name: 'Ada Lovelace' }])
  const { updatedAt } = note
  expect((await notes('PUT', `/${note._id}`, { text: 'Prefers evenings', updatedAt })).status).toBe(200)
  expect((await notes('PUT', `/${note._id}`, { text: 'Other', updatedAt })).status).toBe(409)
  expect((await notes('GET')).notes).toMatchObject([{ text: 'Prefers evenings' }])
  expect((await notes('DELETE', `/${note._id}`)).status).toBe(200)
  expect((await notes('DELETE', `/${note._id}`)).status).toBe(404)
})

it('who saves a note while someone else does is shown what the other has saved', async () => {
  const notes = notesOf((await signedIn(services)).accountId)
  const { note } = await notes('POST', '', { text: 'Prefers mornings' })
  const { _id: id, updatedAt } = note
  const change = (tx: Db) =>
    tx.updateTable('member_note').set({ text: 'The first', updated_at: new Date() }).where('id', '=', id).execute()
  const answer = await askDuring(services, change, () => notes('PUT', `/${id}`, { text: 'The second', updatedAt }))
  expect(answer).toMatchObject({ status: 409, current: { text: 'The first' } })
})
