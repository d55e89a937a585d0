import { useNavigate, useSearchParams } from 'react-router'
import { type ProfilePlace, type ProfileTab, profileSearch, readProfilePlace } from './profile-tab.ts'

/** Where on the page the person is, kept in the address. */
export const useProfilePlace = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const go = (place: ProfilePlace, replace: boolean) =>
    void navigate({ search: profileSearch(place) }, { replace, preventScrollReset: true })

  return {
    ...readProfilePlace(search),
    show: (tab: ProfileTab) => go({ tab, isEditing: false }, true),
    edit: () => go({ tab: 'personal', isEditing: true }, false),
    view: () => go({ tab: 'personal', isEditing: false }, true),
  }
}
