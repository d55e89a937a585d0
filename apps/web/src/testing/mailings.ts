import { type Mailing, mailingEndpoints } from '@regent/contract/members/mailings'
import { type Recipients, recipientEndpoints } from '@regent/contract/members/recipients'
import { segmentEndpoints } from '@regent/contract/members/segments'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import type { fakeApi } from './fake-api.ts'
import { aSegment } from './members.ts'

const stamps = { createdAt: '2026-01-01T17:00:00.000Z', updatedAt: '2026-01-02T17:00:00.000Z' }

export const aMailing = (fields: Partial<Mailing> = {}): Mailing => ({
  _id: '00000000-0000-7000-8000-000000000071',
  segmentId: aSegment()._id,
  subject: 'News of the week',
  text: 'Good morning.\n\nHere is the news.',
  webinarId: null,
  buttonLabel: '',
  buttonLink: '',
  state: 'draft',
  segmentName: aSegment().name,
  ...stamps,
  ...fields,
})

export const someRecipients = (fields: Partial<Recipients> = {}): Recipients => ({
  recipients: [
    { _id: '00000000-0000-7000-8000-000000000001', name: 'Grace Hopper', to: 'grace@example.com', ...stamps },
  ],
  members: 3,
  reached: 1,
  leftOut: [{ reason: 'noConsent', members: 2 }],
  ...fields,
})

/** Answers what the pages of mailings read. */
export const answerMailings = (api: ReturnType<typeof fakeApi>, ...mailings: Mailing[]): void => {
  api.answer(mailingEndpoints.list, () => ({ answer: { mailings } }))
  api.answer(mailingEndpoints.show, ({ pathname }) => {
    const mailing = mailings.find(({ _id }) => pathname.endsWith(_id)) ?? aMailing()
    return { answer: { mailing } }
  })
  api.answer(mailingEndpoints.preview, () => ({
    answer: { written: { subject: 'Drawn', text: 'As its reader sees it' } },
  }))
  api.answer(segmentEndpoints.list, () => ({ answer: { segments: [aSegment()] } }))
  api.answer(recipientEndpoints.list, () => ({ answer: someRecipients() }))
  api.answer(adminWebinarEndpoints.list, () => ({ answer: { webinars: [], total: 0 } }))
}
