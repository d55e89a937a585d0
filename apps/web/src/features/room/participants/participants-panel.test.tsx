// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { enter } from '#testing/forms.ts'
import { hosting, inPortal, margaret, named, showPeople } from '#testing/room/show-people.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

const pressEscape = (target: Element) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))

describe('the list', () => {
  it('counts oneself, and has hosts, then guests, then others', async () => {
    const { page, rows } = await showPeople(
      api,
      [
        named('Eleanor', 'User', { isLocal: true }),
        named('Walter', 'User'),
        named('Daniel', 'Guest'),
        named('Margaret', 'Admin'),
      ],
      { counts: { people: 4, hands: 0 } },
    )
    await eventually(() => expect(page.querySelector('h2')?.textContent).toBe('Participants (4)'))
    expect(page.querySelector('h3')?.textContent).toBe('Video Thumbnails')
    expect(rows()).toEqual(['Margaret (Admin)', 'Daniel (Guest)', 'You (User)', 'Walter (User)'])
  })

  it.each(['Admin', 'Guest', 'User'] as const)('calls oneself "You (%s)"', async (role) => {
    const { rows } = await showPeople(api, [named('Ann', role, { isLocal: true })])
    await eventually(() => expect(rows()).toEqual([`You (${role})`]))
  })

  it('tells attendees how many others are there whom they do not see', async () => {
    const { page, text } = await showPeople(
      api,
      [named('Ann', 'User', { isLocal: true }), named('Margaret', 'Admin')],
      {
        counts: { people: 148, hands: 0 },
      },
    )
    await eventually(() => expect(page.querySelector('h2')?.textContent).toBe('Participants (148)'))
    expect(text()).toContain('and 146 others')
    expect(page.querySelector('.room-person button')).toBeNull()
  })

  it('tells attendees how many hands are up, and hosts whose', async () => {
    const { text, media } = await showPeople(api, [named('Ann', 'User', { isLocal: true })])
    await eventually(() => expect(text()).toContain('Participants (1)'))
    expect(text()).not.toContain('raised')
    media.latest().listener.onMessage({ type: 'hand-count', count: 3 })
    await eventually(() => expect(text()).toContain('3 hands are raised'))
  })

  it('has for hosts also attendees whom the media server hides', async () => {
    const { rows, page } = await showPeople(api, [margaret], hosting([inPortal('Walter', 'User')]))
    await eventually(() => expect(rows()).toEqual(['You (Admin)', 'Walter (User)']))
    expect(page.querySelector('h2')?.textContent).toBe('Participants (2)')
  })

  it('says of each whether microphone and camera are on, who raises a hand and who is in the spotlight', async () => {
    const sends = { microphone: true, camera: false, screen: false }
    const { row } = await showPeople(api, [margaret, named('Daniel', 'Guest', { sends })], {
      ...hosting([inPortal('Daniel', 'Guest'), inPortal('Walter', 'User')], {
        hands: [{ person: 'Walter', name: 'Walter (User)', raisedAt: 0 }],
      }),
      spotlight: 'Daniel',
    })
    await eventually(() => expect(row('Daniel')?.textContent).toContain('Spotlit'))
    expect(row('Daniel')?.textContent).toContain('Microphone is on')
    expect(row('Daniel')?.textContent).toContain('Camera is off')
    expect(row('Walter')?.textContent).toContain('Hand raised')
    expect(row('Daniel')?.textContent).not.toContain('Hand raised')
  })

  it('draws of thousands of people only those near what is visible, and says where each stands', async () => {
    const people = Array.from({ length: 2000 }, (_, index) => inPortal(`Person ${index}`, 'User'))
    const { page, rows } = await showPeople(api, [margaret], hosting(people))
    await eventually(() => expect(page.querySelector('h2')?.textContent).toBe('Participants (2001)'))
    expect(rows().length).toBeLessThan(60)
    const list = page.querySelector<HTMLElement>('.room-people')
    expect(list?.style.height).toBe(`${2001 * 56}px`)
    const body = page.querySelector('.room-panel__body') as HTMLElement
    vi.spyOn(list as HTMLElement, 'getBoundingClientRect').mockReturnValue({ top: -56 * 1000 } as DOMRect)
    body.dispatchEvent(new Event('scroll'))
    await eventually(() => expect(rows()).toContain('Person 1000 (User)'))
    expect(rows()).not.toContain('You (Admin)')
    expect(page.querySelector('.room-person')?.getAttribute('aria-setsize')).toBe('2001')
  })

  it('finds people by name', async () => {
    const people = Array.from({ length: 300 }, (_, index) => inPortal(`Person ${index}`, 'User'))
    const { page, rows } = await showPeople(api, [margaret], hosting(people))
    await eventually(() => expect(page.querySelector('input')?.placeholder).toBe('Search participants'))
    const input = page.querySelector('input') as HTMLInputElement
    enter(input, 'person 299')
    await eventually(() => expect(rows()).toEqual(['Person 299 (User)']))
  })

  it('says that no name fits, and Escape in the field shows all again before it closes the panel', async () => {
    const people = Array.from({ length: 20 }, (_, index) => inPortal(`Person ${index}`, 'User'))
    const { page, rows, onClose } = await showPeople(api, [margaret], hosting(people))
    await eventually(() => expect(page.querySelector('input')).not.toBeNull())
    const input = page.querySelector('input') as HTMLInputElement
    const said = () => page.querySelector('.room-panel [role=status]')?.textContent
    enter(input, 'zebra')
    await eventually(() => expect(said()).toBe('Nobody by that name is here.'))
    enter(input, 'person 1')
    await eventually(() => expect(said()).toBe('11 people found'))
    pressEscape(input)
    await eventually(() => expect(rows()).toContain('You (Admin)'))
    expect(said()).toBe('')
    expect(onClose).not.toHaveBeenCalled()
    pressEscape(input)
    await eventually(() => expect(onClose).toHaveBeenCalled())
  })

  it('keeps the field of a search while few people are left', async () => {
    const people = Array.from({ length: 12 }, (_, index) => inPortal(`Person ${index}`, 'User'))
    const { page, rows, media, says } = await showPeople(api, [margaret], hosting(people))
    await eventually(() => expect(page.querySelector('input')).not.toBeNull())
    enter(page.querySelector('input'), 'person 1')
    await eventually(() => expect(rows()).toHaveLength(3))
    says(hosting(people.slice(0, 2)))
    media.latest().listener.onMessage({ type: 'people', count: 3 })
    await eventually(() => expect(rows()).toEqual(['Person 1 (User)']))
    expect(page.querySelector('input')).not.toBeNull()
  })

  it('has the keyboard at its head when it opens', async () => {
    const { page } = await showPeople(api, [margaret], hosting([]))
    await eventually(() => expect(document.activeElement).toBe(page.querySelector('.room-panel h2')))
  })

  it('has the keyboard at its head when a person leaves in whose line it was, also in an open menu', async () => {
    const { page, rows, media, says, open } = await showPeople(
      api,
      [margaret],
      hosting([inPortal('Daniel', 'Guest'), inPortal('Walter', 'User'), inPortal('Joan', 'User')]),
    )
    const heading = () => page.querySelector('.room-panel h2')
    await eventually(() => expect(rows()).toHaveLength(4))
    const remain = (...people: ReturnType<typeof inPortal>[]) => {
      says(hosting(people))
      media.latest().listener.onMessage({ type: 'people', count: people.length + 1 })
      return eventually(() => expect(rows()).toHaveLength(people.length + 1))
    }
    page.querySelector<HTMLElement>('[aria-label="Eject Joan"]')?.focus()
    await remain(inPortal('Daniel', 'Guest'), inPortal('Walter', 'User'))
    await eventually(() => expect(document.activeElement).toBe(heading()))
    await open('Daniel')
    await eventually(() => expect(document.activeElement?.closest('[role=menu]')).toBeTruthy())
    await remain(inPortal('Walter', 'User'))
    await eventually(() => expect(document.activeElement).toBe(heading()))
  })
})
