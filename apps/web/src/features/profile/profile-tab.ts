export const profileTabs = ['personal', 'meetings', 'security', 'preferences'] as const

export type ProfileTab = (typeof profileTabs)[number]

const isTab = (name: string | null): name is ProfileTab => profileTabs.some((tab) => tab === name)

export interface ProfileState {
  tab: ProfileTab
  /** Only the first tab has something to edit. */
  isEditing: boolean
}

/** Where on the page an address leads; what it does not know is the first tab. */
export const readProfileState = (search: URLSearchParams): ProfileState => {
  const name = search.get('tab')
  const tab = isTab(name) ? name : 'personal'
  return { tab, isEditing: tab === 'personal' && search.has('edit') }
}

/** The query of a tab; the first tab has none. */
export const profileSearch = ({ tab, isEditing }: ProfileState): string => {
  if (isEditing) return '?edit=1'
  return tab === 'personal' ? '' : `?tab=${tab}`
}
