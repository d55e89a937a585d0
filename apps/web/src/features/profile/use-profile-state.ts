import { useNavigate, useSearchParams } from 'react-router'
import { type ProfileState, type ProfileTab, profileSearch, readProfileState } from './profile-tab.ts'

/** Where on the page the person is, kept in the address. */
export const useProfileState = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const go = (state: ProfileState, replace: boolean) =>
    void navigate({ search: profileSearch(state) }, { replace, preventScrollReset: true })

  return {
    ...readProfileState(search),
    show: (tab: ProfileTab) => go({ tab, isEditing: false }, true),
    edit: () => go({ tab: 'personal', isEditing: true }, false),
    view: () => go({ tab: 'personal', isEditing: false }, true),
  }
}
