// @vitest-environment happy-dom
import { type Portal, portalEndpoints } from '@regent/contract/firm/portal'
import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { namelessPortal } from '#lib/portal.ts'
import { writeTokens } from '#lib/session/tokens.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { user } from '#testing/profile.tsx'
import { renderPage } from '#testing/render-page.tsx'
import { Frame } from './frame.tsx'

const portal: Portal = {
  ...namelessPortal,
  name: 'Lovelace & Partners',
  disclaimer: 'No advice.',
  postalAddress: 'Main St',
}
let api: ReturnType<typeof fakeApi>

const showPortal = (changed: Partial<Portal> = {}) =>
  api.answer(portalEndpoints.show, () => ({ answer: { ...portal, ...changed } }))

const signIn = (changed: Partial<User> = {}) => {
  writeTokens({ accessToken: `head.${btoa(JSON.stringify({ sub: '1' }))}.seal`, refreshToken: 'refresh' })
  api.answer(profileEndpoints.user, () => ({ answer: { user: { ...user, ...changed } } }))
}

const show = (address?: string) => {
  const rendered = renderPage(Frame, address)
  const entries = () => [...rendered.page.querySelectorAll('.nav__item')].map(({ textContent }) => textContent)
  return { ...rendered, entries }
}

beforeEach(() => {
  api = fakeApi()
  showPortal()
})

afterEach(() => {
  writeTokens(undefined)
  localStorage.clear()
})

describe('the frame', () => {
  it('shows a visitor the portal and how to log in', async () => {
    const { text, entries } = show()
    await expect.poll(() => text()).toContain('Lovelace & Partners')
    expect(text()).toContain('No advice.')
    expect(entries()).toContain('Log In')
    expect(entries()).not.toContain('Log Out')
  })

  it('shows members their name, and no way into the admin area', async () => {
    signIn()
    const { entries } = show()
    await expect.poll(() => entries()).toContain('ProfileAda Lovelace')
    expect(entries()).toContain('Log Out')
    expect(entries()).not.toContain('Log In')
    expect(entries()).not.toContain('Switch to Admin')
    expect(entries()).not.toContain('View as…')
  })

  it('shows administrators the way into the admin area, and there the way back', async () => {
    signIn({ role: 'admin' })
    const { entries, router } = show()
    await expect.poll(() => entries()).toEqual(expect.arrayContaining(['Switch to Admin', 'View as…']))
    await router.navigate('/admin/webinars')
    await expect.poll(() => entries()).toEqual(expect.arrayContaining(['Back to User View', 'View as…']))
    expect(entries()).not.toContain('Switch to Admin')
  })

  it('offers neither before it knows who the viewer is', async () => {
    signIn()
    const answer = api.delay(profileEndpoints.user)
    const { entries, text } = show()
    await expect.poll(() => text()).toContain('Lovelace & Partners')
    expect(entries()).not.toContain('Log In')
    expect(entries()).not.toContain('Log Out')
    answer()
    await expect.poll(() => entries()).toContain('Log Out')
  })

  it('shows long names whole', async () => {
    const long = 'Unconstitutionally'.repeat(6)
    showPortal({ name: `${long} & Partners` })
    signIn({ firstName: long })
    const { text, entries } = show()
    await expect.poll(() => entries()).toContain(`Profile${long} Lovelace`)
    expect(text()).toContain(`${long} & Partners`)
  })

  it('stands without a name while the portal cannot be reached, and lets a member log out', async () => {
    api.refuse(portalEndpoints.show, 'internal')
    signIn()
    api.refuse(profileEndpoints.user, 'internal')
    const { entries, page, press } = show()
    await expect.poll(() => entries()).toContain('Log Out')
    expect(page.querySelector('.brand')?.textContent).toBe('Regent')
    expect(entries()).toContain('Profile')
    press('Log Out')
    await expect.poll(() => entries()).toContain('Log In')
  })
})

describe('a notice', () => {
  const notice = { id: '1', text: 'A cloud outage slows replays.' }

  it('of the firm is gone once it is dismissed, and the next one is shown', async () => {
    showPortal({ notice })
    const { text, press, queryClient } = show()
    await expect.poll(() => text()).toContain('A cloud outage slows replays.')
    press('Dismiss notice')
    await expect.poll(() => text()).not.toContain('A cloud outage slows replays.')

    showPortal({ notice: { id: '2', text: 'The outage is over.' } })
    await queryClient.invalidateQueries()
    await expect.poll(() => text()).toContain('The outage is over.')
  })

  it('of the firm is not shown to staff in the admin area', async () => {
    showPortal({ notice })
    signIn({ role: 'admin' })
    const { text, entries } = show('/admin/webinars')
    await expect.poll(() => entries()).toContain('Back to User View')
    expect(text()).not.toContain('A cloud outage slows replays.')
  })

  it('says when the page is offline, and when that is over', async () => {
    const { text } = show()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect.poll(() => text()).toContain('You are offline.')
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => text()).not.toContain('You are offline.')
  })
})
