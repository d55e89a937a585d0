import { expect, it } from 'vitest'
import { profileSearch, readProfileView } from './profile-view.ts'

const viewOf = (search: string) => readProfileView(new URLSearchParams(search))

it.each(['', '?tab=meetings', '?tab=security', '?tab=preferences', '?edit=1'])(
  '%s is read and written alike',
  (search) => {
    expect(profileSearch(viewOf(search))).toBe(search)
  },
)

it('shows the first tab for a name it does not know', () => {
  expect(viewOf('?tab=billing')).toEqual({ tab: 'personal', isEditing: false })
})

it('edits on the first tab only', () => {
  expect(viewOf('?tab=security&edit=1')).toEqual({ tab: 'security', isEditing: false })
})
