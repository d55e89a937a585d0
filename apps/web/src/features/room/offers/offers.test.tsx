// @vitest-environment happy-dom
import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { showLiveRoom } from '#testing/room/show-live-room.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { renderPage } from '#testing/render-page.tsx'

const { showOffer } = moderationEndpoints
const { clickOffer } = peopleEndpoints
const call = { number: 1, label: 'Book a call', link: 'https://www.example.com/call' }
const guide = { number: 2, label: 'Get the guide', link: 'https://example.com/guide' }

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

const cards = (page: HTMLElement) => [...page.querySelectorAll('.offer-card b')].map(({ textContent }) => textContent)
const clicks = () => api.asked.filter(({ pathname }) => pathname.endsWith('/click')).length
const linkOf = (page: HTMLElement, label: string) =>
  page.querySelector<HTMLAnchorElement>(`a[aria-label="Open ${label} (opens in a new tab)"]`)

/** The browser of the test opens nothing. */
const follow = (link: HTMLAnchorElement | null) => {
  link?.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link?.click()
}

describe('an attendee', () => {
  it('sees what a host shows, and no longer what the host hides', async () => {
    const { page, hears } = await showLiveRoom({ api, offers: [call] })
    await eventually(() => expect(cards(page)).toEqual(['Book a call']))
    expect(page.querySelector('.offer-card')?.textContent).toContain('example.com')
    hears({ type: 'offers', shown: [call, guide] })
    await eventually(() => expect(cards(page)).toEqual(['Book a call', 'Get the guide']))
    hears({ type: 'offers', shown: [] })
    await eventually(() => expect(cards(page)).toEqual([]))
    expect(page.querySelector('.control--offers')).toBeNull()
  })

  it('sees it in the open chat, which covers the stage of a phone, and keeps the keyboard there', async () => {
    const { page, control, panel, press } = await showLiveRoom({ api, offers: [call, guide] })
    await eventually(() => expect(cards(page)).toHaveLength(2))
    control('chat')?.click()
    await eventually(() => expect(panel()?.querySelectorAll('.offer-card')).toHaveLength(2))
    const inChat = (label: string) =>
      panel()?.querySelector<HTMLElement>(`.offer-card [aria-label="Close ${label}"]`)?.click()
    inChat('Book a call')
    await eventually(() => expect(cards(page)).toEqual(['Get the guide', 'Get the guide']))
    expect(document.activeElement).toBe(panel()?.querySelector('.offer-card a'))
    inChat('Get the guide')
    await eventually(() => expect(cards(page)).toEqual([]))
    expect(document.activeElement?.textContent).toBe('Live Chat')
    press('Close chat')
  })

  it('sees after a cut what a host has shown meanwhile', async () => {
    const { page, picture, setDetails } = await showLiveRoom({ api })
    picture(true)
    setDetails({ offers: [guide] })
    picture()
    await eventually(() => expect(cards(page)).toEqual(['Get the guide']))
  })

  it('is told of each offer once', async () => {
    const { page, hears, status } = await showLiveRoom({ api })
    hears({ type: 'offers', shown: [call] })
    await eventually(() => expect(status()).toContain('Offer: Book a call'))
    hears({ type: 'offers', shown: [call, guide] })
    await eventually(() => expect(status()).toContain('Offer: Get the guide'))
    expect(status().join()).not.toContain('Book a call')
    expect(cards(page)).toHaveLength(2)
  })

  it('closes one and asks for it again; one that is shown anew is open', async () => {
    const { page, hears, press, control } = await showLiveRoom({ api, offers: [call, guide] })
    await eventually(() => expect(cards(page)).toHaveLength(2))
    press('Close Book a call')
    await eventually(() => expect(cards(page)).toEqual(['Get the guide']))
    expect(control('offers')?.textContent).toContain('1 closed offer')
    press('Close Get the guide')
    await eventually(() => expect(cards(page)).toEqual([]))
    expect(document.activeElement).toBe(control('offers'))
    control('offers')?.click()
    await eventually(() => expect(cards(page)).toHaveLength(2))
    press('Close Book a call')
    hears({ type: 'offers', shown: [guide] })
    hears({ type: 'offers', shown: [call, guide] })
    await eventually(() => expect(cards(page)).toEqual(['Book a call', 'Get the guide']))
  })

  it('opens it in a new tab, and is counted once without waiting for that', async () => {
    api.answer(clickOffer, () => ({ answer: { message: 'Counted.' } }))
    const { page } = await showLiveRoom({ api, offers: [call] })
    await eventually(() => expect(linkOf(page, 'Book a call')).not.toBeNull())
    const link = linkOf(page, 'Book a call')
    expect(link?.href).toBe('https://www.example.com/call')
    expect(link?.target).toBe('_blank')
    expect(link?.rel).toBe('noopener noreferrer')
    follow(link)
    follow(link)
    await eventually(() => expect(clicks()).toBe(1))
  })

  it('is counted later when the portal could not be reached, without a word', async () => {
    api.breakOff(clickOffer)
    const { page } = await showLiveRoom({ api, offers: [call] })
    // The bar has a clock, which goes on.
    const words = () =>
      [...page.querySelectorAll('.live-room > :not(.control-bar)')].map(({ textContent }) => textContent).join('')
    await eventually(() => expect(linkOf(page, 'Book a call')).not.toBeNull())
    follow(linkOf(page, 'Book a call'))
    await eventually(() => expect(clicks()).toBe(1))
    const before = words()
    api.answer(clickOffer, () => ({ answer: { message: 'Counted.' } }))
    await eventually(() => expect(clicks()).toBe(2))
    expect(words()).toBe(before)
  })
})

describe('a host', () => {
  const ctas = [call, guide].map(({ label, link }) => ({ label, link }))

  beforeEach(() => {
    api.answer(adminWebinarEndpoints.show, () => ({ answer: { webinar: aWebinar({ ctas }) } }))
  })

  const openPanel = async (offers: (typeof call)[] = []) => {
    const shown = await showLiveRoom({ api, role: 'Admin', offers })
    await eventually(() => expect(shown.control('offers')).not.toBeNull())
    shown.control('offers')?.click()
    await eventually(() => expect(shown.panel()?.querySelector('h2')?.textContent).toBe('Offers'))
    return shown
  }

  it('shows and hides each call to action of the webinar', async () => {
    api.answer(showOffer, () => ({ answer: { shown: [2] } }))
    const { panel, press, setDetails } = await openPanel()
    const asked = () => api.asked.filter(({ pathname }) => pathname.endsWith('/offers/2')).length
    await eventually(() => expect(panel()?.querySelectorAll('li')).toHaveLength(2))
    setDetails({ offers: [guide] })
    press('Show Get the guide to everyone')
    await eventually(() => expect(panel()?.textContent).toContain('Shown now'))
    expect(api.sent.at(-1)).toEqual({ isShown: true })
    setDetails({ offers: [] })
    press('Hide Get the guide from everyone')
    await eventually(() => expect(panel()?.textContent).not.toContain('Shown now'))
    expect(api.sent.at(-1)).toEqual({ isShown: false })
    expect(asked()).toBe(2)
  })

  it('hears in the words of the server why it failed', async () => {
    renderPage(Toasts)
    api.refuse(showOffer, 'room_not_open')
    const { panel, press } = await openPanel()
    await eventually(() => expect(panel()?.querySelectorAll('li')).toHaveLength(2))
    press('Show Book a call to everyone')
    await eventually(() => expect(document.body.textContent).toContain('The room is not open yet.'))
  })

  it('is led to the form where the webinar has no calls to action', async () => {
    api.answer(adminWebinarEndpoints.show, () => ({ answer: { webinar: aWebinar() } }))
    const { panel } = await openPanel()
    await eventually(() => expect(panel()?.textContent).toContain('This webinar has no calls to action.'))
    const link = panel()?.querySelector('a')
    expect(link?.getAttribute('href')).toContain('/admin/webinars?edit=')
    expect(link?.target).toBe('_blank')
    api.answer(adminWebinarEndpoints.show, () => ({ answer: { webinar: aWebinar({ ctas }) } }))
    window.dispatchEvent(new Event('visibilitychange'))
    await eventually(() => expect(panel()?.querySelectorAll('li')).toHaveLength(2))
  })

  it('can read the calls to action again when that failed', async () => {
    api.breakOff(adminWebinarEndpoints.show)
    const { panel, press } = await openPanel()
    await eventually(() => expect(panel()?.textContent).toContain('Failed to load the calls to action'))
    api.answer(adminWebinarEndpoints.show, () => ({ answer: { webinar: aWebinar({ ctas }) } }))
    press('Retry')
    await eventually(() => expect(panel()?.querySelectorAll('li')).toHaveLength(2))
  })
})
