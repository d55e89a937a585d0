import { expect, it } from 'vitest'
import { profileSearch, readProfilePlace } from './profile-tab.ts'

const placeOf = (search: string) => readProfilePlace(new URLSearchParams(search))

it.each(['', '?tab=meetings', '?tab=security', '?tab=preferences', '?edit=1'])(
  '%s leads where it was left',
  (search) => {
    expect(profileSearch(placeOf(search))).toBe(search)
  },
)

it('shows the first tab for a name it does not know', () => {
  expect(placeOf('?tab=billing')).toEqual({ tab: 'personal', isEditing: false })
})

it('edits on the first tab only', () => {
  expect(placeOf('?tab=security&edit=1')).toEqual({ tab: 'security', isEditing: false })
})
