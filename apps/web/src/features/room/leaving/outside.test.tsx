// @vitest-environment happy-dom
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { type Outlook, unknownOutlook } from '../connection/use-outlook.ts'
import type { WayOut } from '../connection/room-state.ts'
import { Outside } from './outside.tsx'

beforeEach(() => void fakeApi())

const show = (why: WayOut) => {
  const onEnter = vi.fn()
  const onLobby = vi.fn()
  let look: (next: Outlook) => void = () => undefined
  const Page = () => {
    const [outlook, setOutlook] = useState(unknownOutlook)
    look = setOutlook
    return (
      <>
        <Outside why={why} webinar={{ slug: 'land-trusts' }} outlook={outlook} onEnter={onEnter} onLobby={onLobby} />
        <Confirmations />
      </>
    )
  }
  return { ...renderPage(Page), onEnter, onLobby, look: (next: Outlook) => look(next) }
}

it.each([
  ['ended', 'Webinar Has Ended', 'This webinar has been closed by the admin.', 'About this webinar'],
  ['ejected', 'You were removed', 'You have been ejected from the meeting by the admin.', 'See all webinars'],
  ['elsewhere', 'You joined in another tab', 'You can be in a room only once.', 'Join in this tab'],
  ['lost', 'The connection was lost', 'for 10 minutes', 'Try again'],
  ['full', 'The room is full', 'A place becomes free', 'Try again'],
  ['shut', 'The room is not open yet', 'The host has closed the doors.', 'Try again'],
] as const)('says why a person is outside and what is next: %s', async (why, title, text, next) => {
  const { page } = show(why)
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe(title))
  expect(document.activeElement).toBe(page.querySelector('h1'))
  await eventually(() => expect(document.title).toContain(title))
  expect(page.querySelector('[role=status]')?.textContent).toContain(text)
  expect(page.querySelector('section a, section button')?.textContent).toBe(next)
})

it.each(['elsewhere', 'lost', 'full'] as const)('enters again from the screen "%s"', async (why) => {
  const { page, onEnter } = show(why)
  await eventually(() => expect(page.querySelector('button')).not.toBeNull())
  page.querySelector('button')?.click()
  expect(onEnter).toHaveBeenCalledOnce()
})

it('tells an ejected person in a dialog as well, after one second', async () => {
  const begun = Date.now()
  show('ejected')
  await eventually(() =>
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(
      'You have been ejected from the meeting by the admin.',
    ),
  )
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1000)
})

const full = new AppFailure(409, { code: 'room_full', message: 'Every place is taken; there will be a replay.' })
const free: Outlook = { room: { people: 299, media: 'ready' }, refusal: undefined, at: 2 }

it('lets a person in by itself when a place is free', async () => {
  const { text, look, onEnter } = show('full')
  await eventually(() => expect(text()).toContain('A place becomes free'))
  look({ room: undefined, refusal: full, at: 1 })
  await eventually(() => expect(text()).toContain('Every place is taken; there will be a replay. A place becomes free'))
  expect(onEnter).not.toHaveBeenCalled()
  look(free)
  await eventually(() => expect(onEnter).toHaveBeenCalledOnce())
})

it('leads back to the lobby when the doors are open again, and not into the room', async () => {
  const { text, look, onEnter, onLobby } = show('shut')
  await eventually(() => expect(text()).toContain('The host has closed the doors.'))
  look(free)
  await eventually(() => expect(onLobby).toHaveBeenCalledOnce())
  expect(onEnter).not.toHaveBeenCalled()
})

it.each(['ended', 'ejected', 'elsewhere', 'lost'] as const)(
  'leads nowhere by itself from the screen "%s"',
  async (why) => {
    const { page, look, onEnter, onLobby } = show(why)
    await eventually(() => expect(page.querySelector('h1')).not.toBeNull())
    look(free)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([onEnter.mock.calls, onLobby.mock.calls]).toEqual([[], []])
  },
)
