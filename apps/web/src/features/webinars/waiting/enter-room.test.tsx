// @vitest-environment happy-dom
import type { Webinar } from '@regent/contract/webinars/webinars'
import { describe, expect, it, vi } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { renderPage } from '#testing/render-page.tsx'
import { EnterRoom } from './enter-room.tsx'

interface Shown {
  data?: Webinar | null
  error?: Error
  firstName?: string
  nowhere?: 'missing' | 'dead'
}

const show = ({ data, error, firstName, nowhere = 'missing' }: Shown) => {
  const refetch = vi.fn()
  const query = { data, error: error ?? null, isFetching: false, refetch }
  return { ...renderPage(() => <EnterRoom query={query} firstName={firstName} nowhere={nowhere} />), refetch }
}

describe('the page before a room', () => {
  it('says that the webinar is loading', async () => {
    const { text } = show({})
    await eventually(() => expect(text()).toContain('Loading...'))
  })

  it('says what failed, and tries again', async () => {
    const { text, press, refetch } = show({ error: new Error('The database is away.') })
    await eventually(() => expect(text()).toContain('The database is away.'))
    press('Retry')
    expect(refetch).toHaveBeenCalledOnce()
  })

  it.each([
    ['missing', 'This webinar does not exist'],
    ['dead', 'This link is no longer valid'],
  ] as const)('leads on from an address that is %s', async (nowhere, title) => {
    const { page } = show({ data: null, nowhere })
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe(title))
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/royal-tv')
  })

  it('greets the person by name on a personal link, and counts down', async () => {
    const { page, text } = show({ data: aWebinar(), firstName: 'Ann' })
    await eventually(() => expect(text()).toContain('Welcome, Ann. The room opens fifteen minutes before it begins.'))
    expect(text()).toContain('Jan 15, 2035, 7:30 PM EST')
    expect(page.querySelector('[role="timer"]')).not.toBeNull()
  })

  it.each([
    ['Waiting', 'The webinar begins in a moment.'],
    ['In Progress', 'The webinar is live.'],
    ['Ended', 'This webinar has been closed by the admin.'],
  ] as const)('says what %s means', async (status, words) => {
    const { page, text } = show({ data: aWebinar({ status }) })
    await eventually(() => expect(text()).toContain(words))
    expect(page.querySelector('h1')?.textContent).toBe(status === 'Ended' ? 'Webinar Has Ended' : 'Land Trusts')
  })

  it('shows long names whole', async () => {
    const long = 'Unconstitutionally'.repeat(12)
    const { page } = show({ data: aWebinar({ name: long }) })
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe(long))
  })
})
