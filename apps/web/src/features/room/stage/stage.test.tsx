// @vitest-environment happy-dom
import type { RoomRole } from '@regent/contract/rooms/entry'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aPerson, someDetails } from '#testing/room/fake-media-room.ts'
import { showStage } from '#testing/room/show-stage.tsx'
import type { RoomPerson } from '../connection/room-state.ts'
import { fitTiles } from './fit-tiles.ts'

beforeEach(() => {
  fakeApi()
  localStorage.clear()
})

const screen = { microphone: false, camera: false, screen: true }

const named = (name: string, role: RoomRole, change: Partial<RoomPerson> = {}) =>
  aPerson({ identity: name, name: `${name} (${role})`, role, ...change })

const host = named('Margaret', 'Admin')
const guest = named('Daniel', 'Guest')
const own = named('Eleanor', 'User', { isLocal: true })

/** happy-dom has no sizes. */
const inWindow = (width: number, height: number) => {
  const sizes = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height),
  ]
  onTestFinished(() => {
    for (const size of sizes) size.mockRestore()
  })
}

const press = (label: string, page: HTMLElement) => page.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()

it('the stage sets the role apart from the name', async () => {
  const { page, showsMain } = showStage([host, own])
  await showsMain('Margaret (Admin)')
  expect(page.querySelector('.tile--main .tile__role')?.textContent).toBe(' (Admin)')
})

describe('a pin', () => {
  it('puts a person on the stage of this viewer, with a mark, until it is taken off', async () => {
    const { page, showsMain, thumbnails } = showStage([host, guest, own], {
      change: { details: someDetails({ spotlight: 'Daniel' }) },
    })
    await showsMain('Daniel (Guest)')
    press('Pin to the stage: Margaret (Admin)', page)
    await showsMain('Margaret (Admin)')
    expect(page.querySelector('.tile--main')?.textContent).toContain('Pinned')
    expect(thumbnails()).toContain('Daniel (Guest)')
    press('Unpin: Margaret (Admin)', page)
    await showsMain('Daniel (Guest)')
    expect(page.textContent).not.toContain('Pinned')
  })

  it('is set by a double click as well', async () => {
    const { page, showsMain } = showStage([host, guest, own])
    await showsMain('Daniel (Guest)')
    page.querySelector('[data-identity="Eleanor"]')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    await showsMain('You: Eleanor')
  })

  it('stays where it is after a double click whose second half meets another tile', async () => {
    const { page, showsMain } = showStage([host, guest, own])
    await showsMain('Daniel (Guest)')
    const click = (detail: number) =>
      page.querySelector('.live-strip .tile__pin')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    click(1)
    await showsMain('Margaret (Admin)')
    click(2)
    // What a click changes is drawn in the next microtask.
    await Promise.resolve()
    page.querySelector('.tile--main')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    await eventually(() => expect(page.querySelector('.tile--main .tile__pin')?.textContent).toBe('Pinned'))
    await showsMain('Margaret (Admin)')
  })

  it('shows a face instead of a shared screen, which stays beside it', async () => {
    const { page, showsMain, thumbnails } = showStage([{ ...host, sends: screen }, guest, own])
    await showsMain('Margaret (Admin) shares the screen')
    press('Pin to the stage: Daniel (Guest)', page)
    await showsMain('Daniel (Guest)')
    expect(thumbnails()[0]).toBe('Margaret (Admin) shares the screen')
  })
})

describe('the grid', () => {
  const people = Array.from({ length: 60 }, (_, index) => named(`Person ${index}`, 'User'))

  beforeEach(() => {
    localStorage.setItem('room-layout', 'grid')
  })

  it('shows forty-nine people on a page, receives no others, and leads to the rest', async () => {
    inWindow(1400, 720)
    const { page, tiles, watched } = showStage(people)
    await eventually(() => expect(tiles()).toHaveLength(49))
    expect(page.querySelector('.live-grid__pages')?.textContent).toBe('Page 1 of 2')
    await eventually(() => expect(watched).toHaveLength(49))
    press('Later page', page)
    await eventually(() => expect(tiles()).toHaveLength(11))
    expect(tiles()[0]).toBe('Person 49 (User)')
    await eventually(() => expect(watched).toHaveLength(11))
    press('Later page', page)
    expect(page.querySelector('.live-grid__pages')?.textContent).toBe('Page 2 of 2')
  })

  it('is one stop of the Tab key, and arrow keys lead through it', async () => {
    inWindow(1400, 720)
    const { page, tiles } = showStage(people)
    await eventually(() => expect(tiles()).toHaveLength(49))
    const pins = [...page.querySelectorAll<HTMLElement>('.tile__pin')]
    const stops = () => pins.flatMap(({ tabIndex }, index) => (tabIndex === 0 ? [index] : []))
    expect(stops()).toEqual([0])
    pins[0]?.focus()
    const { columns } = fitTiles(49, { width: 1400, height: 720 })
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowUp'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    expect(pins.indexOf(document.activeElement as HTMLElement)).toBe(1)
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    await eventually(() => expect(stops()).toEqual([1 + columns]))
  })

  it('has fewer tiles on a phone', async () => {
    inWindow(344, 560)
    const { tiles } = showStage(people)
    await eventually(() => expect(tiles()).toHaveLength(10))
  })

  it('gives way to a shared screen and to a pin', async () => {
    inWindow(1400, 720)
    const shared = showStage([{ ...host, sends: screen }, guest, own])
    await shared.showsMain('Margaret (Admin) shares the screen')
    const { page, tiles, showsMain } = showStage([host, guest, own])
    await eventually(() => expect(tiles()).toHaveLength(3))
    press('Pin to the stage: Margaret (Admin)', page)
    await showsMain('Margaret (Admin)')
    expect(tiles()).toEqual([])
  })

  it('shows attendees nothing while they wait', async () => {
    const { page, tiles } = showStage([own], { status: 'Waiting' })
    await eventually(() => expect(page.textContent).toContain('The host is getting ready.'))
    expect(tiles()).toEqual([])
  })
})

describe('the notices', () => {
  it.each([
    [{ change: { state: 'reconnecting' } }, 'The connection was interrupted. You come back by yourself.'],
    [{ change: { isSilenced: true } }, 'Your browser plays no sound until you click.'],
  ] as const)('of %j say so', async (change, words) => {
    const { text } = showStage([host, own], change)
    await eventually(() => expect(text()).toContain(words))
  })

  it('have a button that turns blocked sound on', async () => {
    const { connection, press: click, text } = showStage([host, own], { change: { isSilenced: true } })
    const startSound = vi.spyOn(connection, 'startSound').mockResolvedValue()
    await eventually(() => expect(text()).toContain('Turn sound on'))
    click('Turn sound on')
    expect(startSound).toHaveBeenCalledOnce()
  })
})

it.each([
  ['poor', 'Poor connection'],
  ['lost', 'Connection interrupted'],
] as const)('marks a connection that is %s', async (quality, words) => {
  const { page } = showStage([{ ...host, quality }, own])
  await eventually(() => expect(page.querySelector('.tile__quality')?.getAttribute('aria-label')).toBe(words))
})

it.each([
  ['User', 'You: Ann'],
  ['Guest', 'You: Ann'],
  ['Admin', 'You (Admin)'],
] as const)('labels oneself, as a %s, with %j', async (role, label) => {
  const { showsMain } = showStage([named('Ann', role, { isLocal: true })])
  await showsMain(label)
})
