// @vitest-environment happy-dom
import { memberDetailEndpoints } from '@regent/contract/members/member-details'
import { type TimelineEntry, timelineEndpoints } from '@regent/contract/members/member-timeline'
import { memberEndpoints } from '@regent/contract/members/members'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, submit, type } from '#testing/forms.ts'
import { answerMembers, someMember } from '#testing/members.ts'
import { renderWithOverlays } from '#testing/render-page.tsx'
import { MemberPage } from './member-page.tsx'

const grace = someMember()
const at = '2026-03-01T17:00:00.000Z'
const stamps = { createdAt: at, updatedAt: at }

const registered: TimelineEntry = {
  _id: 'registration:1',
  kind: 'registration',
  event: 'registered',
  at,
  text: 'Registered for “Deeds”.',
  changes: [],
  record: { kind: 'webinar', _id: '00000000-0000-7000-8000-000000000009', name: 'Deeds' },
  ...stamps,
}
const noted: TimelineEntry = { ...registered, _id: 'note:1', kind: 'note', text: 'A note was written.', quote: 'Call.' }

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
  answerMembers(api)
  answerMember()
  api.answer(timelineEndpoints.list, (url) => {
    if (url.searchParams.has('cursor')) return { answer: { entries: [{ ...noted, _id: 'note:0', text: 'Earlier.' }] } }
    const kind = url.searchParams.get('kind')
    return {
      answer: { entries: [registered, noted].filter((each) => kind === null || each.kind === kind), nextCursor: 'c' },
    }
  })
})

const answerMember = (fields: Parameters<typeof someMember>[0] = {}) =>
  api.answer(memberEndpoints.show, () => ({ answer: { member: someMember(fields) } }))

const open = (address = '/') =>
  renderWithOverlays(() => <MemberPage memberId={grace._id} onViewAs={() => undefined} />, address)

describe('the page of a member', () => {
  it('shows what is known, and a timeline in parts, filtered by kind', async () => {
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('Registered for “Deeds”.'))
    for (const shown of [
      'Grace Hopper',
      '12 registered, 7 attended',
      'Austin, TX 78701',
      'Reminders by SMS',
      'Call.',
    ]) {
      expect(text()).toContain(shown)
    }
    page.querySelector<HTMLButtonElement>('.more button')?.click()
    await eventually(() => expect(text()).toContain('Earlier.'))
    page.querySelectorAll<HTMLButtonElement>('.kind-toggle')[13]?.click()
    await eventually(() => expect(text()).not.toContain('Registered for'))
    expect(api.asked.at(-1)?.searchParams.get('kind')).toBe('note')
  })

  it('says that a member does not exist', async () => {
    api.refuse(memberEndpoints.show, 'not_found')
    const { text } = open()
    await eventually(() => expect(text()).toContain('Member not found'))
  })

  it('says first what staff should know', async () => {
    answerMember({
      disabled: true,
      deletionRequestedAt: at,
      deletionReason: 'I moved.',
      pendingEmail: 'new@example.com',
    })
    const { text } = open()
    await eventually(() => expect(text()).toContain('this member cannot sign in'))
    expect(text()).toContain('Reason: I moved.')
    expect(text()).toContain('new@example.com')
  })

  it('takes a note, and keeps what was typed while it is refused', async () => {
    api.answer(memberDetailEndpoints.listNotes, () => ({ answer: { notes: [] } }))
    api.refuse(memberDetailEndpoints.addNote, 'busy', 'The portal is busy.')
    const { text } = open('/?tab=notes')
    await eventually(() => expect(text()).toContain('No notes yet'))
    submit('Add note')
    await eventually(() => expect(text()).toContain('Please write a note'))
    type('New note', 'Wants to talk about trusts.')
    submit('Add note')
    await eventually(() => expect(bodyText()).toContain('The portal is busy.'))
    expect(document.querySelector('textarea')?.value).toBe('Wants to talk about trusts.')
    const note = { _id: 'n', text: 'Wants to talk about trusts.', ...stamps }
    api.answer(memberDetailEndpoints.addNote, () => ({ answer: { note } }))
    api.answer(memberDetailEndpoints.listNotes, () => ({ answer: { notes: [note] } }))
    submit('Add note')
    await eventually(() => expect(bodyText()).toContain('Note added'))
    await eventually(() => expect(document.querySelector('textarea')?.value).toBe(''))
  })

  it('makes a member Elite with an end and a reason', async () => {
    api.answer(memberDetailEndpoints.listElite, () => ({ answer: { grants: [] } }))
    api.answer(memberEndpoints.update, () => ({ answer: { member: someMember({ client_type: 'Elite' }) } }))
    const { text, press } = open('/?tab=elite')
    await eventually(() => expect(text()).toContain('This member is not Elite.'))
    press('Make Elite')
    await eventually(() => expect(bodyText()).toContain('sees everything for Elite members at once'))
    type('Elite until optional', '2035-05-01')
    type('Reason optional', 'Accredited')
    document.querySelector<HTMLButtonElement>('[role=dialog] footer button:last-child')?.click()
    await eventually(() => expect(bodyText()).toContain('Elite granted'))
    expect(api.sent.at(-1)).toEqual({
      client_type: 'Elite',
      eliteUntil: '2035-05-02T03:59:00.000Z',
      eliteReason: 'Accredited',
      updatedAt: grace.updatedAt,
    })
  })

  it('shows consents with their wording, and sessions that can be ended', async () => {
    const consent = {
      _id: 'c',
      kind: 'sms-news' as const,
      granted: true,
      wording: 'Yes, send me news.',
      givenBy: 'form' as const,
      network: '203.0.113.7',
      givenAt: at,
      ...stamps,
    }
    api.answer(memberDetailEndpoints.listConsents, () => ({ answer: { consents: [consent] } }))
    const session = { _id: 's', device: 'Firefox on Linux', network: '203.0.113.7', lastUsedAt: at, ...stamps }
    api.answer(memberDetailEndpoints.listSessions, () => ({ answer: { sessions: [session] } }))
    api.answer(memberDetailEndpoints.endSessions, () => ({ answer: { message: 'Ended.', ended: 1 } }))
    const { text, press } = open('/?tab=consents')
    await eventually(() => expect(text()).toContain('Yes, send me news.'))
    press('Sessions')
    await eventually(() => expect(text()).toContain('Firefox on Linux'))
    press('End the session on Firefox on Linux')
    await eventually(() => expect(bodyText()).toContain('Session ended'))
    expect(api.sent).toContainEqual({ sessionId: 's' })
  })
})
