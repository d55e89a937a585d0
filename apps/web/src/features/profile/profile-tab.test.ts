import { expect, it } from 'vitest'
import { profileSearch, readProfileState } from './profile-tab.ts'

const stateOf = (search: string) => readProfileState(new URLSearchParams(search))

it.each(['', '?tab=meetings', '?tab=security', '?tab=preferences', '?edit=1'])(
  '%s leads where it was left',
  (search) => {
    expect(profileSearch(stateOf(search))).toBe(search)
  },
)

it('shows the first tab for a name it does not know', () => {
  expect(stateOf('?tab=billing')).toEqual({ tab: 'personal', isEditing: false })
})

it('edits on the first tab only', () => {
  expect(stateOf('?tab=security&edit=1')).toEqual({ tab: 'security', isEditing: false })
})
