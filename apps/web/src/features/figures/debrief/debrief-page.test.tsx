// @vitest-environment happy-dom
import { type Debrief, debriefEndpoints } from '@regent/contract/figures/debrief'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { DebriefPage } from './debrief-page.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const read = { ...debriefEndpoints.read, path: `/api/webinars/stats/${id}/debrief` } as const

const debrief: Debrief = {
  webinar: { _id: id, name: 'Land Trusts', date: '2026-11-20T17:00:00.000Z', isDeleted: false },
  minutes: [0, 1, 2, 3, 4].map((minute) => ({ minute, present: minute < 2 ? 8 : 3 })),
  peak: { minute: 0, present: 8 },
  averageMinutes: 3.5,
  late: 1,
  leftEarly: 2,
  attendees: 8,
  endedAt: '2026-11-20T17:04:00.000Z',
  registrants: 12,
  liveMinutes: 4,
  drops: [{ minute: 2, left: 5, before: 8 }],
  offers: [{ label: 'Book a call', wasShown: true, clicks: 3 }],
  certificates: 6,
  certificateShare: 80,
  polls: [],
  captionLines: 0,
}

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(debriefEndpoints.readMail, () => ({ answer: { isWanted: true } }))
})

const open = (more: Partial<Debrief> = {}) => {
  api.answer(read, () => ({ answer: { ...debrief, ...more } }))
  return renderPage(() => <DebriefPage webinarId={id} />)
}

it('says how a webinar went, and nothing of what is not counted', async () => {
  const { text, page } = open()
  await eventually(() => expect(text()).toContain('Land Trusts'))
  expect(page.querySelector('dl')?.textContent).toMatch(
    /Attendees8 of 12 registered.*Most at once8 at the beginning.*Minutes on average3\.5 of 4.*Certificates6 from 80% of the live time/u,
  )
  expect(text()).toContain('After 2 min: 5 of 8 people left')
  expect(text()).toMatch(/Book a call.*Shown.*3/u)
  expect(text()).not.toMatch(/Questions without|Polls|Captions/u)
})

it('shows questions and polls', async () => {
  const { text } = open({
    questions: { asked: 3, unanswered: [{ text: 'Why not a corporation?', votes: 2 }] },
    polls: [
      {
        ...{ _id: 'poll', text: 'Which state?', answers: [{ text: 'Wyoming', votes: 4 }], voters: 5, present: 8 },
        ...{ isMultiple: false, isAnonymous: true, openedAt: '2026-11-20T17:01:00.000Z' },
      },
    ],
  })
  await eventually(() => expect(text()).toContain('1 of 3 questions not answered.'))
  expect(text()).toMatch(/Why not a corporation\?2 votes/u)
  expect(text()).toMatch(/Which state\?Wyoming4 votes.*5 people have voted/u)
})

it('has what was said as files, unless the webinar is deleted', async () => {
  const { text, page } = open({ captionLines: 1200 })
  await eventually(() => expect(text()).toContain('1,200 lines of what was said'))
  expect([...page.querySelectorAll<HTMLAnchorElement>('a[download]')].map((link) => link.getAttribute('href'))).toEqual(
    [`/files/room-transcripts/${id}.txt`, `/files/room-captions/${id}.vtt`],
  )
  const deleted = open({ captionLines: 1200, webinar: { ...debrief.webinar, isDeleted: true } })
  await eventually(() => expect(deleted.text()).toContain('Land Trusts'))
  expect(deleted.text()).not.toContain('Captions')
})

it('says so where no one came and nothing was offered', async () => {
  const { peak: _, certificateShare: __, ...rest } = debrief
  api.answer(read, () => ({ answer: { ...rest, minutes: [], drops: [], offers: [] } }))
  const { text } = renderPage(() => <DebriefPage webinarId={id} />)
  await eventually(() => expect(text()).toContain('No one was in the room'))
  expect(text()).toContain('This webinar had no offers.')
  expect(text()).not.toContain('Certificates')
})

it('lets each administrator switch the mail off', async () => {
  const { text, page } = open()
  await eventually(() => expect(text()).toContain('Debrief by mail'))
  api.answer(debriefEndpoints.writeMail, () => ({
    answer: { message: 'You get no debriefs by mail.', isWanted: false },
  }))
  await eventually(() => expect(page.querySelectorAll('input[type=radio]')).toHaveLength(2))
  api.answer(debriefEndpoints.readMail, () => ({ answer: { isWanted: false } }))
  page.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click()
  await eventually(() =>
    expect(api.asked.some(({ pathname }) => pathname === debriefEndpoints.writeMail.path)).toBe(true),
  )
})
