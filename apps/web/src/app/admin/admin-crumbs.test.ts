import { expect, it } from 'vitest'
import { adminCrumbs } from './admin-crumbs.ts'

it('leads from Admin through the capitalised segments of the address', () => {
  expect(adminCrumbs('/admin/webinars')).toEqual([
    { label: 'Admin', to: '/admin' },
    { label: 'Webinars', to: '/admin/webinars' },
  ])
  expect(adminCrumbs('/admin/webinars/stats/').map(({ label }) => label)).toEqual(['Admin', 'Webinars', 'Stats'])
})
