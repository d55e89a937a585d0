// @vitest-environment happy-dom
import { segmentEndpoints } from '@regent/contract/members/segments'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, submit, type } from '#testing/forms.ts'
import { answerMembers, aSegment } from '#testing/members.ts'
import { renderWithOverlays } from '#testing/render-page.tsx'
import { SegmentsPage } from './segments-page.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
  answerMembers(api)
})

const open = (address = '/') => renderWithOverlays(SegmentsPage, address)

it('shows each segment with its filters in words, its count, and why it finds nobody', async () => {
  const gone = aSegment({
    _id: '00000000-0000-7000-8000-000000000051',
    name: 'Came to Deeds',
    filters: { attended: '00000000-0000-7000-8000-000000000099' },
    count: 0,
    problem: 'A webinar that this segment names was deleted.',
  })
  api.answer(segmentEndpoints.list, () => ({ answer: { segments: [aSegment(), gone] } }))
  const { text } = open()
  await eventually(() => expect(text()).toContain('Client type: Elite · Tags: Texas'))
  expect(text()).toContain('A webinar that this segment names was deleted.')
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`/admin/members?segment=${aSegment()._id}`)
})

it('says what a segment is while there is none', async () => {
  api.answer(segmentEndpoints.list, () => ({ answer: { segments: [] } }))
  const { text } = open()
  await eventually(() => expect(text()).toContain('No segments yet'))
})

it('is saved with the number of members shown before, and a taken name is said beside it', async () => {
  api.refuse(segmentEndpoints.create, 'conflict', 'Taken', { name: 'There is a segment of this name already' })
  open('/?create=1')
  await eventually(() => expect(bodyText()).toContain('5 members fit now'))
  type('Name', 'New ones')
  type('Seen within, in days', '7')
  submit('Save')
  await eventually(() => expect(bodyText()).toContain('There is a segment of this name already'))
  api.answer(segmentEndpoints.create, () => ({ answer: { segment: aSegment({ count: 5 }) } }))
  submit('Save')
  await eventually(() => expect(bodyText()).toContain('Segment saved. 5 members are in it now.'))
  expect(api.sent.at(-1)).toEqual({ name: 'New ones', filters: { seenWithinDays: '7' } })
})

it('is not deleted while it is used, and the answer says where', async () => {
  const used = '“Elite in Texas” is the audience of the mailing “News”. Please choose another one there first.'
  api.refuse(segmentEndpoints.remove, 'conflict', used)
  const { press, text } = open()
  await eventually(() => expect(text()).toContain('Elite in Texas'))
  press('Delete Elite in Texas')
  await eventually(() => expect(bodyText()).toContain('Only the saved filters are deleted.'))
  press('Delete segment')
  await eventually(() => expect(bodyText()).toContain(used))
  await eventually(() => expect(text()).toContain('Elite in Texas'))
})

it('is deleted after a question, and comes back with one click', async () => {
  api.answer(segmentEndpoints.remove, () => ({ answer: { message: 'Deleted' } }))
  api.answer(segmentEndpoints.create, () => ({ answer: { segment: aSegment() } }))
  const { press, text } = open()
  await eventually(() => expect(text()).toContain('Elite in Texas'))
  press('Delete Elite in Texas')
  await eventually(() => expect(bodyText()).toContain('Only the saved filters are deleted.'))
  press('Delete segment')
  await eventually(() => expect(bodyText()).toContain('Segment deleted'))
  press('Undo')
  await eventually(() => expect(bodyText()).toContain('Segment restored'))
  expect(api.sent.at(-1)).toEqual({ name: 'Elite in Texas', filters: aSegment().filters })
})
