// @vitest-environment happy-dom
import { pollEndpoints, type AskedPoll, type ShownPoll } from '@regent/contract/rooms/polls'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText } from '#testing/forms.ts'
import { toast } from '#ui/overlays/toast.ts'
import { showLiveRoom } from '#testing/room/show-live-room.tsx'

const id = '0196a000-0000-7000-8000-000000000011'
const poll: ShownPoll = {
  id,
  text: 'Where do you hold it?',
  answers: ['LLC', 'Trust', 'My own name'],
  isMultiple: false,
  isAnonymous: true,
  isLive: false,
  isOpen: true,
}
const result = { counts: [1, 3, 0], voters: 4 }
const at = '2026-11-20T19:30:00.000Z'
const asked: AskedPoll = { ...poll, _id: id, result, isShown: false, createdAt: at, updatedAt: at }

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
})

/** What was sent since the person entered. */
const sent = () => api.sent.slice(1)
const card = (page: HTMLElement) => page.querySelector<HTMLElement>('.poll-card')
const mark = (page: HTMLElement, answer: string) =>
  [...(card(page)?.querySelectorAll('label') ?? [])].find((label) => label.textContent === answer)?.click()
const rows = (page: HTMLElement) =>
  [...(card(page)?.querySelectorAll('.poll-result li') ?? [])].map(({ textContent }) => textContent)

describe('an attendee', () => {
  it('votes, sees that it counts, and changes the vote', async () => {
    api.answer(pollEndpoints.vote, () => ({ answer: { answers: [1] } }))
    const { page, hears, press, status } = await showLiveRoom({ api })
    await eventually(() => expect(page.querySelector('.reactions')).not.toBeNull())
    hears({ type: 'poll', poll })
    await eventually(() => expect(card(page)?.textContent).toContain('Anonymous: no one sees who chose what.'))
    expect(status()).toContain('Poll: Where do you hold it?')
    press('Vote')
    mark(page, 'Trust')
    press('Vote')
    await eventually(() => expect(card(page)?.textContent).toContain('Your vote counts.'))
    expect(sent()).toEqual([{ answers: [1] }])
    mark(page, 'LLC')
    press('Change vote')
    await eventually(() => expect(sent()).toEqual([{ answers: [1] }, { answers: [0] }]))
    expect(rows(page)).toEqual([])
  })

  it('sees the results in words and numbers, with what was chosen, until the host hides them', async () => {
    const { page, hears, status } = await showLiveRoom({ api, poll: { ...poll, own: [1] } })
    await eventually(() => expect(card(page)).not.toBeNull())
    hears({ type: 'poll', poll: { ...poll, isOpen: false, result } })
    await eventually(() =>
      expect(rows(page)).toEqual(['LLC1 vote · 25 %', 'TrustYour choice3 votes · 75 %', 'My own name0 votes · 0 %']),
    )
    expect(status()).toContain('Results of the poll: Where do you hold it?')
    expect(card(page)?.querySelector('form')).toBeNull()
    hears({ type: 'poll', poll: null })
    await eventually(() => expect(card(page)).toBeNull())
  })

  it('reads that a poll was closed without showing its results', async () => {
    const toasted = vi.spyOn(toast, 'info')
    const { page, hears } = await showLiveRoom({ api, poll })
    await eventually(() => expect(card(page)).not.toBeNull())
    hears({ type: 'poll', poll: null })
    await eventually(() => expect(toasted).toHaveBeenCalledWith({ title: 'The poll is closed.' }))
  })

  it('follows a live poll while it is open, chooses several answers, and hears of no single vote', async () => {
    api.answer(pollEndpoints.vote, () => ({ answer: { answers: [0, 2] } }))
    const live = { ...poll, isLive: true, isMultiple: true, isAnonymous: false, result }
    const { page, hears, press, status } = await showLiveRoom({ api, poll: live })
    await eventually(() => expect(card(page)?.textContent).toContain('Hosts can see who chose what.'))
    const before = status().join()
    mark(page, 'My own name')
    mark(page, 'LLC')
    hears({ type: 'poll', poll: { ...live, result: { counts: [2, 3, 1], voters: 5 } } })
    await eventually(() => expect(rows(page)[0]).toBe('LLC2 votes · 40 %'))
    expect(status().join()).toBe(before)
    press('Vote')
    await eventually(() => expect(sent()).toEqual([{ answers: [0, 2] }]))
  })

  it('sees after a cut what was asked meanwhile, and nothing of what is no poll', async () => {
    const { page, picture, setDetails, hears } = await showLiveRoom({ api })
    picture(true)
    setDetails({ poll })
    picture()
    await eventually(() => expect(card(page)).not.toBeNull())
    hears({ type: 'poll', poll: { ...poll, answers: 'no list' } as never })
    await eventually(() => expect(card(page)).toBeNull())
  })

  it('reads that the vote came too late', async () => {
    api.refuse(pollEndpoints.vote, 'poll_closed')
    const { page, press } = await showLiveRoom({ api, poll })
    await eventually(() => expect(card(page)).not.toBeNull())
    mark(page, 'LLC')
    press('Vote')
    await eventually(() => expect(card(page)?.textContent).not.toContain('Your vote counts.'))
    await eventually(() => expect(card(page)?.textContent).toContain('Choose one answer.'))
  })
})

describe('a host', () => {
  const host = async (now: ShownPoll | null, prepared: AskedPoll[] = [], list: AskedPoll[] = []) => {
    api.answer(pollEndpoints.listPolls, () => ({ answer: { prepared, polls: list } }))
    const shown = await showLiveRoom({ api, role: 'Admin', ...(now && { poll: now }) })
    const openPanel = async () => {
      await eventually(() => expect(shown.page.querySelector('.control--more')).not.toBeNull())
      shown.page.querySelector<HTMLElement>('.control--more')?.click()
      await eventually(() => expect(bodyText()).toContain('Polls'))
      const entry = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
        ({ textContent }) => textContent === 'Polls',
      )
      entry?.click()
      await eventually(() => expect(shown.panel()?.textContent).toContain('New poll'))
    }
    return { ...shown, openPanel }
  }

  it('sees the results at any time, closes the poll and shows them to all', async () => {
    api.answer(pollEndpoints.stepPoll, () => ({ answer: { poll: asked } }))
    const { page, press } = await host({ ...poll, result })
    await eventually(() => expect(rows(page)[1]).toBe('Trust3 votes · 75 %'))
    expect(card(page)?.querySelector('form')).toBeNull()
    press(`Close and show results: ${poll.text}`)
    await eventually(() => expect(sent()).toEqual([{ step: 'show' }]))
  })

  it('asks a prepared poll, unless another one is open', async () => {
    api.answer(pollEndpoints.openPoll, () => ({ answer: { poll: asked } }))
    const { openPanel, press, hears, panel } = await host(null, [asked])
    await openPanel()
    hears({ type: 'poll', poll })
    await eventually(() =>
      expect(panel()?.querySelector(`[aria-label="Ask: ${poll.text}"]`)?.getAttribute('aria-disabled')).toBe('true'),
    )
    press(`Ask: ${poll.text}`)
    expect(sent()).toEqual([])
    hears({ type: 'poll', poll: null })
    await eventually(() =>
      expect(panel()?.querySelector(`[aria-label="Ask: ${poll.text}"]`)?.getAttribute('aria-disabled')).not.toBe(
        'true',
      ),
    )
    press(`Ask: ${poll.text}`)
    await eventually(() => expect(sent()).toHaveLength(1))
  })

  it.each([
    ['says of a prepared poll that it was asked before', false],
    ['does not say so while it is open', true],
  ])('%s', async (_, isOpen) => {
    const { openPanel, panel } = await host(null, [asked], [{ ...asked, isOpen }])
    await openPanel()
    expect(panel()?.querySelector('.polls-panel__part')?.textContent.includes('Asked before')).toBe(!isOpen)
  })

  it('keeps the keyboard in the panel when a new poll is begun and given up', async () => {
    const { openPanel, press, panel } = await host(null)
    await openPanel()
    press('New poll')
    await eventually(() => expect(document.activeElement).toBe(panel()?.querySelector('form input')))
    press('Cancel')
    await eventually(() => expect(document.activeElement?.textContent).toBe('New poll'))
  })

  it('reads what is missing in a new poll', async () => {
    const { openPanel, press, panel } = await host(null)
    await openPanel()
    expect(panel()?.textContent).toContain('Ask everyone in the room: with 2 to 10 answers')
    press('New poll')
    await eventually(() => expect(panel()?.querySelector('form')).not.toBeNull())
    press('Ask')
    await eventually(() => expect(panel()?.textContent).toContain('Please enter what you want to ask'))
    expect(panel()?.textContent).toContain('Please enter at least 2 answers')
    expect(sent()).toEqual([])
  })
})
