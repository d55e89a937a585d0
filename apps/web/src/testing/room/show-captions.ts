import { captionEndpoints } from '@regent/contract/rooms/captions'
import type { CaptionLine } from '@regent/contract/rooms/room-messages'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { fakeApi } from '../fake-api.ts'
import type { showLiveRoom } from './show-live-room.tsx'

export type ShownRoom = Awaited<ReturnType<typeof showLiveRoom>>

/** A line that a guest has said. */
export const aLine = (number: number, change: Partial<CaptionLine> = {}): CaptionLine => ({
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

/** A portal that keeps the captions of a room. */
export const fakeCaptions = () => {
  localStorage.clear()
  sessionStorage.clear()
  const stored: CaptionLine[] = []
  const api = fakeApi()
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
    stored.splice(known < 0 ? stored.length : known, 1, line)
    return { answer: { caption: recordOf(line) } }
  })
  return { api, stored }
}

export const pressKey = (key: string, on: HTMLElement = document.body): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

export const openCaptions = async (shown: ShownRoom): Promise<void> => {
  const trigger = () => [...shown.page.querySelectorAll('button')].find(({ textContent }) => textContent === 'More')
  await eventually(() => expect(trigger()?.getAttribute('aria-haspopup')).toBe('menu'))
  trigger()?.click()
  const entry = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) => each.textContent === 'All captions')
  await eventually(() => expect(entry()).toBeDefined())
  entry()?.click()
  await eventually(() => expect(shown.panel()?.textContent).toContain('Captions'))
}

/** What the panel shows. */
export const shownLog = ({ page }: ShownRoom) =>
  [...page.querySelectorAll('.captions-log li > p:last-child')].map((line) => line.textContent)
