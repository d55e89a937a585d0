// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { renderPage } from '#testing/render-page.tsx'
import { RoomPanel } from './room-panel.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const onScreen = (isSmall: boolean, hasPointer: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('pointer') ? hasPointer : isSmall,
        media: query,
      }) as MediaQueryList,
  )

const Room = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="room-page">
      <section className="stage" />
      <p role="status">News</p>
      {isOpen ? (
        <RoomPanel title="Live Chat" closeLabel="Close chat" opener=".opener" onClose={() => setOpen(false)}>
          <input data-first />
        </RoomPanel>
      ) : null}
      <button type="button" className="opener" onClick={() => setOpen(true)}>
        Chat
      </button>
    </div>
  )
}

const open = async (isSmall: boolean, hasPointer: boolean) => {
  onScreen(isSmall, hasPointer)
  const { page, press } = renderPage(Room)
  const find = (selector: string) => page.querySelector<HTMLElement>(selector)
  await eventually(() => expect(find('.opener')).not.toBeNull())
  find('.opener')?.focus()
  press('Chat')
  await eventually(() => expect(find('.room-panel')).not.toBeNull())
  return { find, press }
}

it('takes the focus and gives it back', async () => {
  const { find, press } = await open(false, true)
  expect(document.activeElement).toBe(find('[data-first]'))
  expect(find('.room-panel')?.getAttribute('role')).toBeNull()
  expect(find('[inert]')).toBeNull()
  press('Close chat')
  await eventually(() => expect(document.activeElement).toBe(find('.opener')))
})

it('covers a small screen: all else is out of reach, screen readers still hear news, Escape closes it', async () => {
  const { find } = await open(true, false)
  expect(find('.room-panel')?.getAttribute('role')).toBe('dialog')
  expect(document.activeElement).toBe(find('h2'))
  expect(find('.stage')?.hasAttribute('inert')).toBe(true)
  expect(find('.opener')?.hasAttribute('inert')).toBe(true)
  expect(find('[role=status]')?.hasAttribute('inert')).toBe(false)
  find('h2')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await eventually(() => expect(find('.room-panel')).toBeNull())
  await eventually(() => expect(document.activeElement).toBe(find('.opener')))
  expect(find('[inert]')).toBeNull()
})

it('leaves the focus where the person has put it', async () => {
  const { find, press } = await open(false, true)
  const other = document.createElement('input')
  find('.room-page')?.append(other)
  other.focus()
  press('Close chat')
  await eventually(() => expect(find('.room-panel')).toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.activeElement).toBe(other)
})
