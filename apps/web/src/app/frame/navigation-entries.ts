import type { ComponentType } from 'react'
import {
  House,
  Landmark,
  Library,
  Mail,
  Phone,
  Radio,
  ScrollText,
  SlidersHorizontal,
  Users,
} from '#ui/content/icons.ts'
import type { Area } from '../admin/use-area.ts'
import { paths } from '#lib/paths.ts'

interface NavigationEntry {
  to: string
  name:
    'welcome' | 'dashboard' | 'webinars' | 'courses' | 'deals' | 'sales' | 'members' | 'messages' | 'audit' | 'settings'
  Icon: ComponentType
  /** Pages below this path belong to the entry as well. */
  alsoBelow?: string
}

/** The entries of the sidebar, for members and for staff. */
export const navigationEntries: Record<Area, NavigationEntry[]> = {
  member: [
    { to: paths.welcome, name: 'welcome', Icon: House },
    { to: paths.webinars, name: 'webinars', Icon: Radio },
    { to: paths.courses, name: 'courses', Icon: Library, alsoBelow: '/course-groups/' },
    { to: paths.deals, name: 'deals', Icon: Landmark },
  ],
  admin: [
    { to: paths.adminWebinars, name: 'webinars', Icon: Radio },
    { to: paths.adminCourses, name: 'courses', Icon: Library },
    { to: paths.adminDeals, name: 'deals', Icon: Landmark },
    { to: paths.adminDashboard, name: 'dashboard', Icon: House },
    { to: paths.adminSales, name: 'sales', Icon: Phone },
    { to: paths.adminMembers, name: 'members', Icon: Users },
    { to: paths.adminMessages, name: 'messages', Icon: Mail },
    { to: paths.adminAudit, name: 'audit', Icon: ScrollText },
    { to: paths.adminSettings, name: 'settings', Icon: SlidersHorizontal, alsoBelow: paths.adminConnections },
  ],
}

/** The start page is current on itself only, all others on the pages below them as well. */
export const isCurrentEntry = ({ to, alsoBelow }: NavigationEntry, pathname: string): boolean =>
  pathname === to ||
  (to !== paths.welcome && pathname.startsWith(`${to}/`)) ||
  (alsoBelow !== undefined && pathname.startsWith(alsoBelow))
