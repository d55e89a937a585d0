import { useNavigate, useSearchParams } from 'react-router'

export const profileTabs = ['personal', 'meetings', 'security', 'preferences'] as const

export type ProfileTab = (typeof profileTabs)[number]

const isTab = (name: string | null): name is ProfileTab => profileTabs.some((tab) => tab === name)

interface ProfileView {
  tab: ProfileTab
  /** Only the first tab has something to edit. */
  isEditing: boolean
}

/** Reads the tab from the address; unknown names are the first tab. */
export const readProfileView = (search: URLSearchParams): ProfileView => {
  const name = search.get('tab')
  const tab = isTab(name) ? name : 'personal'
  return { tab, isEditing: tab === 'personal' && search.has('edit') }
}

/** The query of a tab; the first tab has none. */
export const profileSearch = ({ tab, isEditing }: ProfileView): string => {
  if (isEditing) return '?edit=1'
  return tab === 'personal' ? '' : `?tab=${tab}`
}

/** The tab of the page, kept in the address. */
export const useProfileView = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const go = (view: ProfileView, replace: boolean) =>
    void navigate({ search: profileSearch(view) }, { replace, preventScrollReset: true })

  return {
    ...readProfileView(search),
    show: (tab: ProfileTab) => go({ tab, isEditing: false }, true),
    edit: () => go({ tab: 'personal', isEditing: true }, false),
    view: () => go({ tab: 'personal', isEditing: false }, true),
  }
}
