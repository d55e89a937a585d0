import { expect } from 'vitest'
import { MembersPage } from '#features/member-admin/list/members-page.tsx'
import { eventually } from './eventually.ts'
import { aMember } from './members.ts'
import { renderWithOverlays } from './render-page.tsx'

// The page loads these when it needs them; on a busy machine, that takes longer than a test waits.
import '#features/member-admin/filters/filter-sheet.tsx'
import '#features/member-admin/form/edit-member.tsx'
import '#features/member-admin/form/invite-member.tsx'
import '#features/member-admin/list/bulk-edit.tsx'
import '#features/member-admin/list/choose-columns.tsx'
import '#features/member-admin/list/import-members.tsx'
import '#features/member-admin/member/erase-member.tsx'
import '#features/member-admin/segments/segment-form.tsx'

export const grace = aMember()

/** A disabled member without a name, whose address is not verified. */
export const ada = aMember({
  _id: '00000000-0000-7000-8000-000000000002',
  email: 'ada@example.com',
  firstName: '',
  lastName: '',
  client_type: 'Elite',
  disabled: true,
  isVerified: false,
})

export const showMembers = (address = '/') =>
  renderWithOverlays(() => <MembersPage onViewAs={() => undefined} />, address)

export const memberRows = () =>
  [...document.querySelectorAll('tbody .table__row')].map(({ textContent }) => textContent)

export const named = (selector: string, text: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => textContent.trim() === text)

export const openMenu = async (label: string, entry: string) => {
  const trigger = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`) ?? named('button', label)
  trigger?.click()
  await eventually(() => expect(named('[role=menuitem]', entry)).toBeDefined())
  named('[role=menuitem]', entry)?.click()
}
