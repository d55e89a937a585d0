import { isDeepStrictEqual } from 'node:util'
import { type DealField, dealFields } from '@regent/contract/deals/deal-fields'
import { anEliteMember, askDeals } from '#testing/asking/ask-deals.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aFile } from '#testing/records/a-file.ts'
import { newId } from '#db/new-id.ts'
import { aCourse } from '#testing/records/a-lecture.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const staff = askDeals(app, (await signedIn(services, { role: 'admin' })).headers)
const member = askDeals(app, (await anEliteMember(services)).headers)

const { url: image } = await aFile(services, { extension: 'png', contentType: 'image/png' })
const { url: uploadedUrl } = await aFile(services)
const { id: webinarId } = await aWebinar(db)
const courseId = await aCourse(db)
const segmentId = newId()
await db.insertInto('segment').values({ id: segmentId, name: 'Everyone' }).execute()

/** A value that no new deal has, for each field: a missing one does not compile. */
const entries: Record<DealField, unknown> = {
  name: 'A value of name',
  url: 'https://example.com/a-value',
  image,
  description: '<p>A value of description</p>',
  documents: [{ name: 'A value of documents', uploadedUrl }],
  related: [{ kind: 'course', _id: courseId }],
  webinarId,
  segmentId,
  disclaimerText: 'A value of disclaimerText',
  state: 'scheduled',
  publishAt: '2099-01-01T12:00:00.000Z',
}

const names = Object.keys(dealFields) as DealField[]

// Answers add the size of each document, and the name of each record.
const asEntered = (deal: object) => {
  const shown = deal as Record<DealField, unknown>
  return {
    ...(Object.fromEntries(names.map((name) => [name, shown[name]])) as Record<DealField, unknown>),
    documents: (shown.documents as object[]).map((each) => ({ ...each, size: undefined, contentType: undefined })),
    related: (shown.related as object[]).map((each) => ({ ...each, name: undefined })),
  }
}

test('every field is stored when a deal is made, and when it is changed', async () => {
  expect(asEntered(await staff.make(entries))).toEqual(entries)
  const { _id } = await staff.make()
  const { deal } = (await staff.change(_id, entries)).json<{ deal: object }>()
  expect(asEntered(deal)).toEqual(entries)
  expect(asEntered(await staff.one(_id))).toEqual(entries)
})

test('lists and pages answer the fields that are meant for them, and no others', async () => {
  const open = {
    ...entries,
    state: 'published',
    publishAt: null,
    segmentId: null,
    disclaimerText: '',
    name: 'Seen by members',
  }
  const { _id } = await staff.make(open)
  const namesIn = (deal: object = {}) => names.filter((name) => name in deal)
  const seenIn = (...seen: string[]) => names.filter((name) => seen.includes(dealFields[name].seenIn))
  const [listed] = await member.list('?search=seen')
  expect(namesIn(listed)).toEqual(seenIn('list'))
  const details = await member.one(_id)
  // The briefing is answered as a webinar.
  expect([...namesIn(details), ...(details.webinar ? ['webinarId'] : [])]).toEqual(seenIn('list', 'details'))
  const [ofStaff] = await staff.list('?search=seen&fields=full')
  expect(namesIn(ofStaff)).toEqual(names)
})

test('what needs an acceptance is left out until there is one, everything else is not', async () => {
  const { _id } = await staff.make({ ...entries, state: 'published', name: 'Behind a disclaimer' })
  const shown = names.filter((name) => dealFields[name].seenIn !== 'staff')
  const closed = shown.filter((name) => dealFields[name].needsAcceptance)
  const seen = async () => {
    const deal = await member.one(_id)
    return shown.filter((name) => name in deal || (name === 'webinarId' && deal.webinar))
  }
  expect(await seen()).toEqual(shown.filter((name) => !closed.includes(name)))
  await member.ask('POST', `/${_id}/disclaimer`, { version: 1 })
  expect(await seen()).toEqual(shown)
})

test('a copy has the values of its original in the fields that are copied, and is a draft of its own', async () => {
  const original = await staff.make(entries)
  const { deal } = (await staff.ask('POST', `/${original._id}/duplicate`)).json<{ deal: object }>()
  const copy = asEntered(deal)
  expect(copy).toMatchObject({
    name: expect.stringContaining(original.name) as string,
    state: 'draft',
    publishAt: null,
  })
  const same = names.filter((name) => isDeepStrictEqual(copy[name], asEntered(original)[name]))
  expect(['name', ...same]).toEqual(names.filter((name) => dealFields[name].isCopied))
})
