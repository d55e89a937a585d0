// @vitest-environment happy-dom
import { type Replay, replayEndpoints, type TimedEvent } from '@regent/contract/webinars/replays'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aReplay, endedWebinar, fakeVideos, openReplay, showReplay } from '#testing/open-replay.tsx'
import { signIn } from '#testing/sign-in.ts'

const list = { ...replayEndpoints.events, path: `/api/webinars/${endedWebinar._id}/replay/events` } as const
const clickFirst = {
  ...replayEndpoints.clickOffer,
  path: `/api/webinars/${endedWebinar._id}/replay/offers/1/click`,
} as const

const happenedAt = (at: number) => {
  const moment = new Date(Date.parse('2026-11-20T19:30:00Z') + at * 60_000).toISOString()
  return { at, createdAt: moment, updatedAt: moment }
}

const chat = (at: number, text: string, more: object = {}): TimedEvent => ({
  _id: `chat ${at}`,
  ...happenedAt(at),
  kind: 'chat',
  sender: 'Joan Fairley',
  role: 'User',
  text,
  isOwn: false,
  ...more,
})

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  fakeVideos()
})

const answer = (replay: Replay) => api.answer(showReplay, () => ({ answer: { outlook: 'open' as const, replay } }))

describe('beside a replay', () => {
  const events = [
    chat(5, 'Ours are all in one.'),
    chat(50, 'Can it name the company?', { isOwn: true }),
    {
      _id: 'offer',
      ...happenedAt(30),
      kind: 'offer',
      number: 1,
      label: 'Book a time',
      link: 'https://example.com/book',
      until: 45,
    },
  ] satisfies TimedEvent[]

  it('questions stand where they were answered, and lead back there', async () => {
    const asked = { kind: 'question', asker: 'Joan Fairley', answer: null } as const
    answer(aReplay({ hasEvents: true }))
    api.answer(list, () => ({
      answer: {
        events: [
          { ...asked, _id: 'live', ...happenedAt(20), text: 'Who owns it?', until: 40 },
          { ...asked, _id: 'written', ...happenedAt(30), text: 'How much?', asker: null, answer: 'Nine dollars.' },
        ],
      },
    }))
    const { page, load, playUntil } = openReplay()
    await load()
    const now = () => page.querySelector('.replay__questions > .replay__question')?.textContent
    const before = () => [...page.querySelectorAll('.replay__questions li')].map(({ textContent }) => textContent)
    expect(now()).toBeUndefined()
    playUntil(21)
    await eventually(() => expect(now()).toBe('Being answered · Joan FairleyWho owns it?'))
    expect(before()).toEqual([])
    playUntil(31)
    await eventually(() => expect(before()).toEqual(['0:30 · AnonymousHow much?Nine dollars.']))
    playUntil(41)
    await eventually(() => expect(now()).toBeUndefined())
    expect(before()).toHaveLength(2)
    page.querySelector<HTMLElement>('[aria-label="Go to 0:20: Who owns it?"]')?.click()
    await eventually(() => expect(page.querySelector('video')?.currentTime).toBe(20))
  })

  it('the chat is as it was at this moment', async () => {
    answer(aReplay({ hasEvents: true }))
    api.answer(list, () => ({ answer: { events } }))
    const { page, load, playUntil, text } = openReplay()
    await load()
    await eventually(() => expect(text()).toContain('Nobody has written yet.'))
    playUntil(10)
    await eventually(() => expect(text()).toContain('Ours are all in one.'))
    expect(text()).toContain('as it was at 0:10')
    expect(text()).not.toContain('Can it name the company?')
    playUntil(55)
    await eventually(() => expect(page.querySelector('.chat-row--own')?.textContent).toContain('Can it name'))
    playUntil(10)
    await eventually(() => expect(text()).not.toContain('Can it name the company?'))
  })

  it('offers appear while they were shown, and a member’s click is counted once', async () => {
    signIn(api)
    const clicked = vi.fn(() => ({ answer: { message: 'Counted.' } }))
    answer(aReplay({ hasEvents: true }))
    api.answer(list, () => ({ answer: { events } }))
    api.answer(clickFirst, clicked)
    const { page, load, playUntil } = openReplay()
    await load()
    const link = () => page.querySelector<HTMLElement>('a[href="https://example.com/book"]')
    playUntil(29)
    expect(link()).toBeNull()
    playUntil(31)
    await eventually(() => expect(link()?.getAttribute('aria-label') ?? '').toContain('Book a time'))
    for (let times = 0; times < 2; times += 1) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true })
      event.preventDefault()
      link()?.dispatchEvent(event)
    }
    await eventually(() => expect(clicked).toHaveBeenCalledTimes(1))
    playUntil(46)
    await eventually(() => expect(link()).toBeNull())
  })

  it('a chat that cannot be loaded says so, and is loaded again', async () => {
    answer(aReplay({ hasEvents: true }))
    api.refuse(list, 'internal', 'The disk is away.')
    const { load, text, press } = openReplay()
    await load()
    await eventually(() => expect(text()).toContain('Failed to load the chat'))
    api.answer(list, () => ({ answer: { events: [] } }))
    press('Retry')
    await eventually(() => expect(text()).toContain('Nobody wrote in the chat.'))
  })

  it('is nothing if nothing happened', async () => {
    answer(aReplay())
    const { load, text } = openReplay()
    await load()
    expect(text()).not.toContain('Live Chat')
  })
})
