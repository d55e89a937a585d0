// @vitest-environment happy-dom
import { memberDetailEndpoints } from '@regent/contract/members/member-details'
import { memberEndpoints } from '@regent/contract/members/members'
import { membersAtOnceEndpoints } from '@regent/contract/members/members-at-once'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, control, enter, submit, type } from '#testing/forms.ts'
import { ada, grace, memberRows, named, openMenu, showMembers } from '#testing/members-page.tsx'
import { answerMembers, someMember } from '#testing/members.ts'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
  answerMembers(api, grace, ada)
})

describe('changing members', () => {
  const undo = '00000000-0000-7000-8000-0000000000aa'
  const choose = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[aria-label="Select ${name}"]`)?.click()

  it('disables one at once, and one click takes it back', async () => {
    api.answer(membersAtOnceEndpoints.changeMany, () => ({
      answer: { message: '1 member changed.', changed: 1, undo },
    }))
    api.answer(membersAtOnceEndpoints.undoChange, () => ({ answer: { message: 'Taken back.', changed: 1 } }))
    const { press } = showMembers()
    await eventually(() => expect(memberRows()).toHaveLength(2))
    await openMenu('More for Grace Hopper', 'Disable')
    await eventually(() => expect(bodyText()).toContain('1 member changed.'))
    expect(api.sent).toContainEqual({ ids: [grace._id], change: { disabled: true } })
    press('Undo')
    await eventually(() => expect(bodyText()).toContain('Taken back.'))
    expect(api.sent).toContainEqual({ undo })
  })

  it('together sends only what was entered, and stays open while it is refused', async () => {
    api.refuse(membersAtOnceEndpoints.changeMany, 'conflict', 'Grace Hopper: not so.')
    const { press } = showMembers()
    await eventually(() => expect(memberRows()).toHaveLength(2))
    choose('Grace Hopper')
    await eventually(() => expect(bodyText()).toContain('1 selected'))
    press('Edit together')
    await eventually(() => expect(bodyText()).toContain('Change 1 member'))
    type('Client type', 'Elite')
    await eventually(() => expect(bodyText()).toContain('Elite until'))
    enter(document.querySelector('[role=dialog] input[type="date"]'), '2035-05-01')
    press('Change 1 member')
    await eventually(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('not so.'))
    expect(api.sent).toContainEqual({
      ids: [grace._id],
      change: { client_type: 'Elite', eliteUntil: '2035-05-02T03:59:00.000Z' },
    })
  })

  it('together shows a refused day beside its field, until another one is chosen', async () => {
    const refused = 'Please choose a day to come'
    api.refuse(membersAtOnceEndpoints.changeMany, 'invalid', 'Please check what you entered.', { eliteUntil: refused })
    const { press } = showMembers()
    await eventually(() => expect(memberRows()).toHaveLength(2))
    choose('Grace Hopper')
    await eventually(() => expect(bodyText()).toContain('1 selected'))
    press('Edit together')
    await eventually(() => expect(bodyText()).toContain('Change 1 member'))
    type('Client type', 'Elite')
    await eventually(() => expect(bodyText()).toContain('Elite until'))
    const day = document.querySelector('[role=dialog] input[type="date"]')
    enter(day, '2020-05-01')
    press('Change 1 member')
    await eventually(() => expect(day?.getAttribute('aria-invalid')).toBe('true'))
    expect(document.querySelector('[role=dialog]')?.textContent).toContain(refused)
    expect(document.querySelector('[role=dialog] [role=alert]')).toBeNull()
    enter(day, '2035-05-01')
    await eventually(() => expect(document.querySelector('[role=dialog]')?.textContent).not.toContain(refused))
  })

  it('changes all that the filters find, as many as were shown', async () => {
    api.answer(membersAtOnceEndpoints.changeMany, () => ({ answer: { message: 'Done.', changed: 2, undo } }))
    const { press } = showMembers('/?client_type=Lead')
    await eventually(() => expect(memberRows()).toHaveLength(2))
    await openMenu('More', 'Change all 2 found')
    await eventually(() => expect(bodyText()).toContain('Change 2 members'))
    type('Stage', 'Evangelist')
    press('Change 2 members')
    await eventually(() => expect(bodyText()).toContain('Done.'))
    expect(api.sent).toContainEqual({
      filters: { client_type: 'Lead' },
      expected: 2,
      change: { lifecyclestage: 'Evangelist' },
    })
  })

  it('says that a file has those who were found, not all', async () => {
    showMembers('/?client_type=Lead')
    await eventually(() => expect(memberRows()).toHaveLength(2))
    named('button', 'More')?.click()
    await eventually(() => expect(named('[role=menuitem]', 'Export CSV of 2 found')).toBeDefined())
  })

  it('asks before it ends sessions', async () => {
    api.answer(memberDetailEndpoints.endSessions, () => ({ answer: { message: '2 sessions were ended.', ended: 2 } }))
    const { press } = showMembers()
    await eventually(() => expect(memberRows()).toHaveLength(2))
    await openMenu('More for Grace Hopper', 'End all sessions')
    await eventually(() => expect(bodyText()).toContain('Grace Hopper is signed out everywhere'))
    press('End Sessions')
    await eventually(() => expect(bodyText()).toContain('2 sessions were ended.'))
  })

  it('shows the second editor what the first has changed', async () => {
    const before = someMember()
    const now = someMember({ lifecyclestage: 'Opportunity', updatedAt: '2026-02-02T17:00:00.000Z' })
    api.answer(memberEndpoints.show, () => ({ answer: { member: before } }))
    api.refuseWith(memberEndpoints.update, 'edit_conflict', { current: now })
    const { press } = showMembers(`/?edit=${before._id}`)
    await eventually(() => control('First name'))
    type('First name', 'Amazing')
    submit('Save')
    await eventually(() => expect(bodyText()).toContain('Stage: Customer → Opportunity'))
    api.answer(memberEndpoints.update, () => ({ answer: { member: now } }))
    press('Save Mine')
    await eventually(() => expect(bodyText()).toContain('Member saved'))
    expect(api.sent.at(-1)).toEqual({ firstName: 'Amazing', updatedAt: now.updatedAt })
  })

  it('invites someone with a role, and shows a fault beside its field', async () => {
    api.refuse(memberEndpoints.invite, 'conflict', 'Taken.', { email: 'This address has an account.' })
    showMembers('/?create=1')
    await eventually(() => expect(bodyText()).toContain('The person gets a mail'))
    type('Email', 'new@example.com')
    type('First name', 'Nora')
    type('Last name', 'Newe')
    type('Role', 'admin')
    submit('Send invitation')
    await eventually(() => expect(bodyText()).toContain('This address has an account.'))
    expect(api.sent.at(-1)).toMatchObject({ email: 'new@example.com', role: 'admin', client_type: 'Lead' })
  })

  it('erases only after the address was typed', async () => {
    api.answer(memberDetailEndpoints.showErasure, () => ({
      answer: {
        erasure: {
          empties: [{ what: 'Notes by staff, and tags', count: 2 }],
          stays: [{ what: 'Registrations', count: 12, why: 'The figures stay true.' }],
        },
      },
    }))
    api.answer(memberDetailEndpoints.erase, () => ({ answer: { message: 'The member is erased.' } }))
    const { press } = showMembers()
    await eventually(() => expect(memberRows()).toHaveLength(2))
    await openMenu('More for Grace Hopper', 'Erase')
    await eventually(() => expect(bodyText()).toContain('The figures stay true.'))
    press('Erase for good')
    expect(api.sent).toEqual([])
    type(`Type ${grace.email} to erase this member`, 'GRACE@example.com')
    await eventually(() => expect(named('button', 'Erase for good')?.getAttribute('aria-disabled')).toBeNull())
    press('Erase for good')
    await eventually(() => expect(bodyText()).toContain('The member is erased.'))
  })
})
