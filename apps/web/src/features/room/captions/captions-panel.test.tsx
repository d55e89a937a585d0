// @vitest-environment happy-dom
import { captionEndpoints } from '@regent/contract/rooms/captions'
import type { CaptionLine } from '@regent/contract/rooms/room-messages'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { someDetails } from '#testing/room/fake-media-room.ts'
import { showLiveRoom } from '#testing/room/show-live-room.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { renderPage } from '#testing/render-page.tsx'

let api: ReturnType<typeof fakeApi>
let stored: CaptionLine[]

const aLine = (number: number, change: Partial<CaptionLine> = {}): CaptionLine => ({
  id: `0196a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  key: `0196b000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  ...{ person: 'bob', speaker: 'Bob Lee (Guest)', speakerId: 'bob', isTyped: false, text: `Line ${number}` },
  ...{ beganAt: Date.now(), endedAt: Date.now() },
  ...change,
})

const recordOf = (line: CaptionLine) => {
  const at = new Date().toISOString()
  return { ...line, _id: line.id, createdAt: at, updatedAt: at }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  stored = []
  api = fakeApi()
  api.answer(captionEndpoints.list, () => ({ answer: { captions: stored.map(recordOf).toReversed() } }))
  api.answer(captionEndpoints.takeTurn, () => ({
    answer: { captioning: { captioner: { person: 'ann', name: 'Ann Stone (Admin)' }, isListening: false } },
  }))
  api.answer(captionEndpoints.write, ({ pathname }) => {
    const { text } = api.sent.at(-1) as { text: string }
    const key = captionEndpoints.write.params.shape.key.parse(pathname.split('/').at(-1))
    const own = { key, text, person: 'ann', speaker: '', speakerId: null, isTyped: true }
    const known = stored.findIndex((line) => line.key === key)
    const line = known < 0 ? aLine(stored.length + 1, own) : { ...(stored[known] ?? aLine(0)), text }
    if (known < 0) stored.push(line)
    else stored[known] = line
    return { answer: { caption: recordOf(line) } }
  })
})
afterEach(() => {
  sessionStorage.clear()
})

type Shown = Awaited<ReturnType<typeof showLiveRoom>>

const pressKey = (key: string, on: HTMLElement = document.body) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

const open = async (shown: Shown) => {
  const trigger = () => [...shown.page.querySelectorAll('button')].find(({ textContent }) => textContent === 'More')
  await eventually(() => expect(trigger()?.getAttribute('aria-haspopup')).toBe('menu'))
  await eventually(() => expect(document.querySelector('[aria-label="Captions"], .live-stage')).not.toBeNull())
  trigger()?.click()
  const entry = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) => each.textContent === 'All captions')
  await eventually(() => expect(entry()).toBeDefined())
  entry()?.click()
  await eventually(() => expect(shown.panel()?.textContent).toContain('Captions'))
}

const log = ({ page }: Shown) =>
  [...page.querySelectorAll('.captions-log li > p:last-child')].map((line) => line.textContent)
const overlay = ({ page }: Shown) => page.querySelector<HTMLElement>('.captions-overlay')
const shownLines = (shown: Shown) => [...(overlay(shown)?.querySelectorAll('p') ?? [])].map((line) => line.textContent)

describe('an attendee', () => {
  it('turns captions on by a key, and sees the last three lines with the name where it changes', async () => {
    const shown = await showLiveRoom({ api })
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
    const shown = await showLiveRoom({ api })
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
    stored = [aLine(1), aLine(2)]
    const shown = await showLiveRoom({ api })
    await open(shown)
    await eventually(() => expect(log(shown)).toEqual(['Line 1', 'Line 2']))
    shown.picture(true)
    stored.push(aLine(3))
    shown.picture()
    await eventually(() => expect(log(shown)).toEqual(['Line 1', 'Line 2', 'Line 3']))
    expect(shown.panel()?.querySelector('#caption-field')).toBeNull()
    expect(shown.panel()?.querySelector('[aria-live]')).toBeNull()
  })

  it('asks the portal for captions only when they are wanted', async () => {
    await showLiveRoom({ api })
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(api.asked.some(({ pathname }) => pathname.endsWith('/captions'))).toBe(false)
  })
})

describe('a captioner', () => {
  const field = ({ page }: Shown) => page.querySelector<HTMLInputElement>('#caption-field')
  const type = (shown: Shown, text: string) => {
    const input = field(shown)
    if (!input) throw new Error('There is no field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const submit = (shown: Shown) =>
    field(shown)?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

  const aCaptioner = async () => {
    const shown = await showLiveRoom({ api, role: 'Admin' })
    await open(shown)
    await eventually(() => expect(field(shown)).not.toBeNull())
    return shown
  }

  it('sends a line with Enter, takes the turn, and corrects the last line', async () => {
    const shown = await aCaptioner()
    type(shown, 'Good evenig.')
    await eventually(() => expect(field(shown)?.value).toBe('Good evenig.'))
    submit(shown)
    await eventually(() => expect(log(shown)).toEqual(['Good evenig.']))
    expect(field(shown)?.value).toBe('')
    expect(api.sent).toContainEqual({ isTaken: true })
    const input = field(shown)
    if (input) pressKey('ArrowUp', input)
    await eventually(() => expect(field(shown)?.value).toBe('Good evenig.'))
    type(shown, 'Good evening.')
    await eventually(() => expect(field(shown)?.value).toBe('Good evening.'))
    submit(shown)
    await eventually(() => expect(log(shown)).toEqual(['Good evening.']))
  })

  it('sends what was typed without a network when it is back, and keeps it over a reload', async () => {
    const shown = await aCaptioner()
    api.goOffline()
    for (const text of ['One', 'Two']) {
      type(shown, text)
      await eventually(() => expect(field(shown)?.value).toBe(text))
      submit(shown)
      await eventually(() => expect(field(shown)?.value).toBe(''))
    }
    await eventually(() => expect(shown.panel()?.textContent).toContain('2 lines wait for the connection.'))
    expect(sessionStorage.getItem('draft:captions:land-trusts')).toContain('Two')
    expect(stored).toEqual([])
    api.goOffline(false)
    dispatchEvent(new Event('online'))
    await eventually(() => expect(log(shown)).toEqual(['One', 'Two']))
    expect(sessionStorage.getItem('draft:captions:land-trusts') ?? '').not.toContain('Two')
  })

  it('sees whose turn it is, and types only after taking over', async () => {
    const shown = await aCaptioner()
    const captioning = (person: string, name: string) => ({ captioner: { person, name }, isListening: false })
    shown.hears({ type: 'captions', captioning: captioning('bob', 'Bob Lee (Guest)') })
    await eventually(() => expect(shown.panel()?.textContent).toContain('Bob Lee captions now.'))
    expect(field(shown)?.readOnly).toBe(true)
    shown.setDetails({ captioning: captioning('ann', 'Ann Stone (Admin)') })
    shown.press('Take over')
    await eventually(() => expect(shown.panel()?.textContent).toContain('It is your turn to caption.'))
    expect(field(shown)?.readOnly).toBe(false)
  })
})

it('a host has speech captioned, and hears once what is wrong with the transcriber', async () => {
  const captioning = { captioner: null, isListening: true }
  api.answer(captionEndpoints.listen, () => ({ answer: { captioning } }))
  const forHosts = { people: [], hands: [], knocks: [], transcriber: {} }
  const shown = await showLiveRoom({ api, role: 'Admin' })
  renderPage(() => <Toasts />)
  shown.setDetails({ own: { ...someDetails().own, role: 'Admin' }, forHosts })
  await shown.connection.refresh()
  await open(shown)
  const toggle = () => shown.panel()?.querySelector<HTMLInputElement>('.captions-panel__hosts [role=switch]')
  await eventually(() => expect(toggle()?.checked).toBe(false))
  shown.setDetails({ captioning })
  toggle()?.click()
  await eventually(() => expect(toggle()?.checked).toBe(true))
  expect(api.sent).toContainEqual({ isListening: true })
  const problem = 'The transcriber answered 503.'
  shown.setDetails({ forHosts: { ...forHosts, transcriber: { problem } } })
  shown.hears({ type: 'captions', problem })
  await eventually(() => expect(document.body.textContent).toContain('What people say is not captioned now'))
  await eventually(() => expect(shown.panel()?.textContent).toContain(problem))
})
