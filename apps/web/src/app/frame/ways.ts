import type { ComponentType } from 'react'
import { House, Landmark, Library, Mail, Radio, SlidersHorizontal } from '#ui/content/icons.ts'
import type { Area } from '../admin/use-area.ts'
import { paths } from '../paths.ts'

interface Way {
  to: string
  name: 'welcome' | 'webinars' | 'courses' | 'deals' | 'messages' | 'settings'
  Icon: ComponentType
  /** Where else one is on this way. */
  alsoBelow?: string
}

/** The ways through the portal, for members and for staff. */
export const ways: Record<Area, Way[]> = {
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
    { to: paths.adminMessages, name: 'messages', Icon: Mail },
    { to: paths.adminSettings, name: 'settings', Icon: SlidersHorizontal },
  ],
}

/** Whether a page lies on a way: the start page is only itself, all others lead further. */
export const isOnWay = ({ to, alsoBelow }: Way, pathname: string): boolean =>
  pathname === to ||
  (to !== paths.welcome && pathname.startsWith(`${to}/`)) ||
  (alsoBelow !== undefined && pathname.startsWith(alsoBelow))
