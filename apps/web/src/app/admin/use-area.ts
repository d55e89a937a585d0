import { useContext } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#lib/session/use-session.ts'
import { PageStateContext } from '../page-state.ts'
import { paths } from '#lib/paths.ts'

export type Area = 'member' | 'admin'

const isAdminAddress = (pathname: string) => pathname === paths.admin || pathname.startsWith(`${paths.admin}/`)

/** Which navigation the frame shows. A visitor at a path of the admin area sees none of it, not even for a moment. */
export const useArea = (): Area => {
  const { pathname } = useLocation()
  const { seen } = useContext(PageStateContext).hints
  const { state } = useSession()
  return isAdminAddress(pathname) && (seen || state === 'in') ? 'admin' : 'member'
}
