// @vitest-environment happy-dom
import { captionEndpoints } from '@regent/contract/rooms/captions'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { renderPage } from '#testing/render-page.tsx'
import { someDetails } from '#testing/room/fake-media-room.ts'
import { aLine, fakeCaptions, openCaptions, pressKey, shownLog, type ShownRoom } from '#testing/room/show-captions.ts'
import { showLiveRoom } from '#testing/room/show-live-room.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'

let portal: ReturnType<typeof fakeCaptions>

beforeEach(() => {
  portal = fakeCaptions()
})

const overlay = ({ page }: ShownRoom) => page.querySelector<HTMLElement>('.captions-overlay')
const shownLines = (shown: ShownRoom) =>
  [...(overlay(shown)?.querySelectorAll('p') ?? [])].map((line) => line.textContent)

describe('an attendee', () => {
  it('turns captions on by a key, and sees the last three lines with the name where it changes', async () => {
    const shown = await showLiveRoom({ api: portal.api })
    await eventually(() => {
      if (!overlay(shown)) pressKey('l')
      expect(shownLines(shown)).toEqual(['Captions are on. They appear here.'])
    })
    for (const number of [1, 2, 3]) shown.hears({ type: 'captions', lines: [aLine(number)] })
    shown.hears({ type: 'captions', lines: [aLine(4, { speaker: 'Ann Stone (Admin)' })] })
    await eventually(() => expect(shownLines(shown)).toEqual(['Bob Lee: Line 2', 'Line 3', 'Ann Stone: Line 4']))
    shown.hears({ type: 'captions', lines: [aLine(3, { text: 'Corrected' })] })
    await eventually(() => expect(shownLines(shown)).toContain('Corrected'))
    // Screen readers are not told of each line.
    expect(overlay(shown)?.closest('[aria-live], [role=log], [role=status]')).toBeNull()
    expect(overlay(shown)?.querySelector('[aria-live], [role=log], [role=status]')).toBeNull()
  })

  it('makes them larger and moves them with buttons that the keyboard reaches; this browser remembers it', async () => {
    localStorage.setItem('room-captions', 'on')
    const shown = await showLiveRoom({ api: portal.api })
    await eventually(() => expect(overlay(shown)).not.toBeNull())
    const press = (label: string) => overlay(shown)?.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
    press('Larger captions')
    await eventually(() => expect(overlay(shown)?.dataset['size']).toBe('l'))
    press('Larger captions')
    press('Larger captions')
    await eventually(() => expect(overlay(shown)?.dataset['size']).toBe('xl'))
    press('Move captions to the top')
    await eventually(() => expect(overlay(shown)?.dataset['place']).toBe('top'))
    expect([localStorage.getItem('room-captions-size'), localStorage.getItem('room-captions-place')]).toEqual([
      'xl',
      'top',
    ])
    press('Hide captions')
    await eventually(() => expect(overlay(shown)).toBeNull())
    expect(localStorage.getItem('room-captions')).toBeNull()
  })

  it('reads all lines in the panel, also those said during a cut, and types none', async () => {
    portal.stored.push(aLine(1), aLine(2))
    const shown = await showLiveRoom({ api: portal.api })
    await openCaptions(shown)
    await eventually(() => expect(shownLog(shown)).toEqual(['Line 1', 'Line 2']))
    shown.picture(true)
    portal.stored.push(aLine(3))
    shown.picture()
    await eventually(() => expect(shownLog(shown)).toEqual(['Line 1', 'Line 2', 'Line 3']))
    expect(shown.panel()?.querySelector('#caption-field')).toBeNull()
    expect(shown.panel()?.querySelector('[aria-live]')).toBeNull()
  })

  it('asks the portal for captions only when they are wanted', async () => {
    await showLiveRoom({ api: portal.api })
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(portal.api.asked.some(({ pathname }) => pathname.endsWith('/captions'))).toBe(false)
  })
})

it('a host has speech captioned, and hears once what is wrong with the transcriber', async () => {
  const captioning = { captioner: null, isListening: true }
  portal.api.answer(captionEndpoints.listen, () => ({ answer: { captioning } }))
  const forHosts = { people: [], hands: [], knocks: [], transcriber: {} }
  const shown = await showLiveRoom({ api: portal.api, role: 'Admin' })
  renderPage(() => <Toasts />)
  shown.setDetails({ own: { ...someDetails().own, role: 'Admin' }, forHosts })
  await shown.connection.refresh()
  await openCaptions(shown)
  const toggle = () => shown.panel()?.querySelector<HTMLInputElement>('.captions-panel__hosts [role=switch]')
  await eventually(() => expect(toggle()?.checked).toBe(false))
  shown.setDetails({ captioning })
  toggle()?.click()
  await eventually(() => expect(toggle()?.checked).toBe(true))
  expect(portal.api.sent).toContainEqual({ isListening: true })
  const problem = 'The transcriber answered 503.'
  shown.setDetails({ forHosts: { ...forHosts, transcriber: { problem } } })
  shown.hears({ type: 'captions', problem })
  await eventually(() => expect(document.body.textContent).toContain('What people say is not captioned now'))
  await eventually(() => expect(shown.panel()?.textContent).toContain(problem))
})
