import { useContext } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#lib/session/use-session.ts'
import { PageStateContext } from '../page-state.ts'
import { paths } from '#lib/paths.ts'

export type Area = 'member' | 'admin'

export const areaOf = (pathname: string): Area =>
  pathname === paths.admin || pathname.startsWith(`${paths.admin}/`) ? 'admin' : 'member'

/** Which navigation the frame shows. A visitor at a path of the admin area sees none of it, not even for a moment; nor does a member, once it is known that they are no administrator. */
export const useArea = (): Area => {
  const { pathname } = useLocation()
  const { seen } = useContext(PageStateContext).hints
  const { state, user } = useSession()
  if (user !== undefined && user.role !== 'admin') return 'member'
  return seen || state === 'in' ? areaOf(pathname) : 'member'
}
