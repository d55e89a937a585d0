// @vitest-environment happy-dom
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
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
  const [isOther, setOther] = useState(false)
  const swap = () => {
    setOpen(false)
    setOther(true)
  }
  return (
    <div className="room-page">
      <section className="stage" />
      <p role="status">News</p>
      <p role="log">Comings and goings</p>
      {isOpen ? (
        <RoomPanel title="Live Chat" closeLabel="Close chat" opener=".opener" onClose={() => setOpen(false)}>
          <input data-first />
          {createPortal(<i className="menu" />, document.body)}
        </RoomPanel>
      ) : null}
      {isOther ? (
        <RoomPanel
          title="Participants"
          closeLabel="Close participants"
          opener=".opener"
          onClose={() => setOther(false)}
        >
          <p>Ann</p>
        </RoomPanel>
      ) : null}
      <button type="button" className="opener" onClick={() => setOpen(true)}>
        Chat
      </button>
      <button type="button" onClick={swap}>
        People
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

const pressEscape = (target: Element | null) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))

it('takes the focus and gives it back', async () => {
  const { find, press } = await open(false, true)
  expect(document.activeElement).toBe(find('[data-first]'))
  expect(find('.room-panel')?.getAttribute('role')).toBe('complementary')
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
  for (const news of ['status', 'log']) expect(find(`[role=${news}]`)?.hasAttribute('inert')).toBe(false)
  pressEscape(find('h2'))
  await eventually(() => expect(find('.room-panel')).toBeNull())
  await eventually(() => expect(document.activeElement).toBe(find('.opener')))
  expect(find('[inert]')).toBeNull()
})

it('is closed by Escape also beside the stage, but not by one that closes a menu', async () => {
  const { find } = await open(false, true)
  const onEscape = vi.fn()
  addEventListener('keydown', onEscape)
  onTestFinished(() => removeEventListener('keydown', onEscape))
  pressEscape(document.querySelector('.menu'))
  expect(onEscape).toHaveBeenCalledOnce()
  expect((onEscape.mock.calls[0] as [KeyboardEvent])[0].defaultPrevented).toBe(false)
  pressEscape(find('[data-first]'))
  await eventually(() => expect(find('.room-panel')).toBeNull())
  await eventually(() => expect(document.activeElement).toBe(find('.opener')))
})

it('leaves the focus to a panel that opens in its place', async () => {
  const { find, press } = await open(false, true)
  expect(document.activeElement).toBe(find('[data-first]'))
  press('People')
  await eventually(() => expect(find('h2')?.textContent).toBe('Participants'))
  await Promise.resolve()
  expect(document.activeElement).toBe(find('h2'))
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
