// @vitest-environment happy-dom
import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { stageEndpoints } from '@regent/contract/rooms/stage'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import {
  answerDialog,
  everything,
  hosting,
  inPortal,
  margaret,
  nothing,
  showPeople,
} from '#testing/room/show-people.tsx'

const { permissions, eject, lowerHand, admit } = moderationEndpoints

const statePath = '/api/rooms/land-trusts/state'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

describe('the queues', () => {
  const hands = [
    { person: 'Walter', name: 'Walter (User)', raisedAt: Date.now() - 4 * 60_000 },
    { person: 'Joan', name: 'Joan (User)', raisedAt: Date.now() },
  ]
  const raised = () => hosting([inPortal('Joan', 'User'), inPortal('Walter', 'User')], { hands })
  const queue = (page: HTMLElement) =>
    [...page.querySelectorAll('.room-queue__who')].map(({ textContent }) => textContent)

  it('of hands is in the order of raising, with how long each has waited', async () => {
    const { page } = await showPeople(api, [margaret], raised())
    await eventually(() => expect(queue(page)).toEqual(['Walter4 minutes', 'Joanjust now']))
  })

  it('allows to speak, which lowers the hand', async () => {
    const { page, press, says } = await showPeople(api, [margaret], raised())
    await eventually(() => expect(queue(page)).toHaveLength(2))
    api.answer(permissions, () => ({ answer: { permissions: { ...nothing, microphone: true } } }))
    const answer = api.delay(permissions)
    press('Allow Walter to speak')
    await eventually(() => expect(queue(page)).toEqual(['Joanjust now']))
    expect(api.sent).toContainEqual({ person: 'Walter', microphone: true })
    says(hosting([inPortal('Joan', 'User'), inPortal('Walter', 'User', everything)], { hands: hands.slice(1) }))
    const { length } = api.asked
    answer()
    await eventually(() => expect(api.asked.slice(length).map(({ pathname }) => pathname)).toContain(statePath))
    expect(queue(page)).toEqual(['Joanjust now'])
  })

  it('shows what a hand is about, and leads over a preview to the stage', async () => {
    const about = [{ person: 'Walter', name: 'Walter (User)', raisedAt: Date.now(), question: 'About the deed' }]
    const { page, press, says } = await showPeople(
      api,
      [margaret],
      hosting([inPortal('Walter', 'User')], { hands: about }),
    )
    await eventually(() => expect(queue(page)).toEqual(['Walterjust nowAbout the deed']))
    api.answer(stageEndpoints.bring, () => ({ answer: { message: 'Changed.' } }))
    says(hosting([{ ...inPortal('Walter', 'User'), stage: 'preview' as const }], { hands: about }))
    press('Hear Walter first, in private')
    await eventually(() => expect(queue(page)).toEqual(['Walterjust now · Only hosts hearAbout the deed']))
    says(hosting([{ ...inPortal('Walter', 'User', everything), stage: 'stage' as const }]))
    press('Put Walter on the stage')
    await eventually(() => expect(queue(page)).toEqual([]))
    expect(api.sent).toContainEqual({ person: 'Walter', stage: 'preview' })
    expect(api.sent).toContainEqual({ person: 'Walter', stage: 'stage' })
  })

  it('lowers one hand, and all', async () => {
    const { page, press, says } = await showPeople(api, [margaret], raised())
    await eventually(() => expect(queue(page)).toHaveLength(2))
    api.answer(lowerHand, () => ({ answer: { message: '' } }))
    says(hosting([], { hands: hands.slice(1) }))
    press('Lower the hand of Walter')
    await eventually(() => expect(queue(page)).toEqual(['Joanjust now']))
    says(hosting([]))
    press('Lower all hands')
    await eventually(() => expect(queue(page)).toEqual([]))
    await eventually(() => expect(api.sent.slice(-2)).toEqual([{ person: 'Walter' }, { person: 'all' }]))
  })

  it('shows the first twenty, and says how many more there are', async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      person: `Person ${index}`,
      name: `Person ${index} (User)`,
      raisedAt: index,
    }))
    const { page, text } = await showPeople(api, [margaret], hosting([], { hands: many }))
    await eventually(() => expect(queue(page)).toHaveLength(20))
    expect(page.querySelector('.room-queue .count')?.textContent).toBe('25')
    expect(text()).toContain('and 5 more')
  })

  it('keeps the keyboard at its top when the line with it goes', async () => {
    const { page, press } = await showPeople(api, [margaret], raised())
    await eventually(() => expect(queue(page)).toHaveLength(2))
    api.answer(lowerHand, () => ({ answer: { message: '' } }))
    page.querySelector<HTMLElement>('[aria-label="Lower the hand of Walter"]')?.focus()
    press('Lower the hand of Walter')
    await eventually(() => expect(document.activeElement?.textContent).toContain('Raised hands'))
  })

  it('keeps the keyboard at the head of the panel when all hands go down', async () => {
    const { page, press, says } = await showPeople(api, [margaret], raised())
    await eventually(() => expect(queue(page)).toHaveLength(2))
    api.answer(lowerHand, () => ({ answer: { message: '' } }))
    says(hosting([]))
    const all = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Lower all hands')
    all?.focus()
    press('Lower all hands')
    await eventually(() => expect(queue(page)).toEqual([]))
    await eventually(() => expect(document.activeElement).toBe(page.querySelector('.room-panel h2')))
  })

  it('takes a double click for one: the person who has moved up is not meant', async () => {
    const { page, says } = await showPeople(api, [margaret], raised())
    await eventually(() => expect(queue(page)).toHaveLength(2))
    api.answer(permissions, () => ({ answer: { permissions: { ...nothing, microphone: true } } }))
    says(hosting([inPortal('Joan', 'User'), inPortal('Walter', 'User', everything)], { hands: hands.slice(1) }))
    const clickFirst = (detail: number) =>
      page.querySelector('.room-queue .btn--primary')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    clickFirst(1)
    await eventually(() => expect(queue(page)).toEqual(['Joanjust now']))
    clickFirst(2)
    expect(api.sent).not.toContainEqual({ person: 'Joan', microphone: true })
    clickFirst(1)
    await eventually(() => expect(api.sent).toContainEqual({ person: 'Joan', microphone: true }))
  })

  const knocks = [
    { person: 'Grace', name: 'Grace (Guest)', knockedAt: 0 },
    { person: 'Ada', name: 'Ada (Guest)', knockedAt: 0 },
  ]

  it('at the door: admits one, refuses one by ejecting, admits all', async () => {
    const { page, press, says } = await showPeople(api, [margaret], hosting([], { knocks }))
    await eventually(() => expect(queue(page)).toHaveLength(2))
    api.answer(admit, () => ({ answer: { message: '' } }))
    api.answer(eject, () => ({ answer: { message: '' } }))
    says(hosting([], { knocks: knocks.slice(1) }))
    press('Admit Grace')
    await eventually(() => expect(queue(page)).toHaveLength(1))
    expect(api.sent).toContainEqual({ person: 'Grace' })
    says(hosting([], { knocks: [] }))
    press('Eject Ada')
    await eventually(() => expect(document.body.textContent).toContain('Ada is not let in and cannot knock again.'))
    await answerDialog('Eject')
    await eventually(() => expect(queue(page)).toEqual([]))
    expect(api.sent).toContainEqual({ person: 'Ada' })
  })

  it('admits all at once', async () => {
    const { page, press } = await showPeople(api, [margaret], hosting([], { knocks }))
    await eventually(() => expect(queue(page)).toHaveLength(2))
    api.answer(admit, () => ({ answer: { message: '' } }))
    press('Admit all')
    await eventually(() => expect(api.sent).toContainEqual({ person: 'all' }))
  })
})
