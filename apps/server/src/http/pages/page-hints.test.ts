import { describe, expect, it } from 'vitest'
import { readPageHints } from './page-hints.ts'

describe('what the cookies tell the page', () => {
  it('is nothing without cookies', () => {
    expect(readPageHints(undefined)).toEqual({ zone: undefined, seen: false, sidebar: 'auto' })
  })

  it('is zone, sidebar and whether a person has signed in here', () => {
    expect(readPageHints('regent_tz=America%2FChicago; sidebar-state=closed; regent_seen=1')).toEqual({
      zone: 'America/Chicago',
      seen: true,
      sidebar: 'closed',
    })
  })

  it('names a zone by one name, however it was written', () => {
    expect(readPageHints('regent_tz=america/chicago').zone).toBe('America/Chicago')
  })

  it.each(['Nowhere/Land', '<script>', '%E0%A4%A', '+05:30', 'A'.repeat(5000), '../../etc'])(
    'is no zone for %s',
    (zone) => {
      expect(readPageHints(`regent_tz=${zone}`).zone).toBeUndefined()
    },
  )

  it('takes no other state of the sidebar', () => {
    expect(readPageHints('sidebar-state=sideways').sidebar).toBe('auto')
  })
})
