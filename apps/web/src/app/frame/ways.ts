import type { ComponentType } from 'react'
import { House, Landmark, Library, Radio, SlidersHorizontal } from '#ui/icons.ts'
import type { Area } from '../admin/use-area.ts'
import { paths } from '../paths.ts'

interface Way {
  to: string
  name: 'welcome' | 'webinars' | 'courses' | 'deals' | 'settings'
  Icon: ComponentType
}

/** The ways through the portal, for members and for staff. */
export const ways: Record<Area, Way[]> = {
  member: [
    { to: paths.welcome, name: 'welcome', Icon: House },
    { to: paths.webinars, name: 'webinars', Icon: Radio },
    { to: paths.courses, name: 'courses', Icon: Library },
    { to: paths.deals, name: 'deals', Icon: Landmark },
  ],
  admin: [
    { to: paths.adminWebinars, name: 'webinars', Icon: Radio },
    { to: paths.adminCourses, name: 'courses', Icon: Library },
    { to: paths.adminDeals, name: 'deals', Icon: Landmark },
    { to: paths.adminSettings, name: 'settings', Icon: SlidersHorizontal },
  ],
}
