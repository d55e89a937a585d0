// @vitest-environment happy-dom
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { VisitorWelcome } from './visitor-welcome.tsx'

const { list } = webinarEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

const show = (...webinars: StaffWebinar[]) => {
  api.answer(list, () => ({ answer: { webinars } }))
  return renderPage(VisitorWelcome)
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('the welcome page of a visitor', () => {
  it('shows the next webinar with its date, and leads to it and to registering', async () => {
    const { page, text } = show(
      aWebinar({ _id: 'over', line1: 'Never begun', date: minutesAgo(60) }),
      aWebinar({ line2: 'Who holds title', hostName: 'Ruth Castellano' }),
      aWebinar({ _id: 'later', line1: 'Wills' }),
    )
    await eventually(() => expect(text()).toContain('Land Trusts'))
    for (const words of [
      'Who holds title',
      'Ruth Castellano',
      'Jan 15, 2035, 7:30 PM EST',
      'The next live webinar, in',
    ])
      expect(text()).toContain(words)
    for (const words of ['Never begun', 'Wills', 'The next date will appear here']) expect(text()).not.toContain(words)
    expect(page.querySelector('a[href="/royal-tv/land-trusts"]')).not.toBeNull()
    const register = page.querySelector('[aria-label="Register: Land Trusts"]')
    expect(register?.getAttribute('href')).toContain('/webinar-register?id=')
  })

  it.each([
    ['Scheduled', 30, 'Starting soon'],
    ['In Progress', 90, 'LIVE'],
  ] as const)('says of a webinar that is %s since %i minutes: %s', async (status, minutes, words) => {
    const { text } = show(aWebinar({ status, date: minutesAgo(minutes) }))
    await eventually(() => expect(text()).toContain(words))
  })

  it('says that the next date will appear only where there is none', async () => {
    const { page, text } = show()
    await eventually(() => expect(text()).toContain('The next date will appear here'))
    expect(page.querySelector('.welcome__next')?.getAttribute('href')).toBe('/royal-tv')
  })
})
