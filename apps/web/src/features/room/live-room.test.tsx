// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { entries, openMore } from '#testing/room/show-control-bar.tsx'
import { showLiveRoom } from '#testing/room/show-live-room.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const words = 'The connection was interrupted. You come back by yourself.'

/** The rooms of the tests are wide, with a pointer. */
const onPhone = () => {
  const isMatch = (query: string) => query.includes('max-width')
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: isMatch(query), media: query }) as MediaQueryList,
  )
  onTestFinished(() => void vi.restoreAllMocks())
}

/** The page has it above the room. */
const withHead = () => {
  const head = document.createElement('header')
  head.className = 'room-head'
  document.body.append(head)
  onTestFinished(() => head.remove())
  return head
}

it('the keyboard continues at the name of the webinar after joining', async () => {
  const { page } = await showLiveRoom({ api: fakeApi(), webinar: { name: 'Land Trusts' } })
  await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Land Trusts'))
  expect(document.activeElement).toBe(page.querySelector('h1'))
})

it('fills the window once the person is inside, and not while it is drawn out of sight of a lobby', async () => {
  const { page, connection } = await showLiveRoom({ api: fakeApi() })
  await eventually(() => expect(page.querySelector('.live-room--inside')).not.toBeNull())
  connection.leave()
  await eventually(() => expect(page.querySelector('.live-room--inside')).toBeNull())
})

it('screen readers hear of an interrupted connection once, also while a panel covers the stage of a phone', async () => {
  onPhone()
  const { page, control, panel, picture, status } = await showLiveRoom({ api: fakeApi() })
  await eventually(() => expect(control('chat')).not.toBeNull())
  control('chat')?.click()
  await eventually(() => expect(panel()?.getAttribute('role')).toBe('dialog'))
  picture(true)
  await eventually(() => expect(status()).toContain(words))
  expect(status().filter((said) => said.includes(words))).toHaveLength(1)
  expect(page.querySelector('.live-stage__notices')?.textContent).toBe(words)
  const unheard = [...page.querySelectorAll('[role=status], [role=log]')].filter((said) => said.closest('[inert]'))
  expect(unheard).toEqual([])
})

it.each([
  ['Waiting', 'The host is getting ready. This page changes by itself when the webinar is live.'],
  ['In Progress', 'No host is here yet.'],
] as const)('screen readers hear why the stage is empty while a panel covers it: %s', async (status, why) => {
  onPhone()
  const { page, control, panel, media } = await showLiveRoom({ api: fakeApi(), webinar: { status } })
  if (status === 'In Progress') media.latest().picture({ people: [] })
  await eventually(() => expect(control('chat')).not.toBeNull())
  control('chat')?.click()
  await eventually(() => expect(panel()?.getAttribute('role')).toBe('dialog'))
  const saying = () => [...page.querySelectorAll('[role=status]')].filter(({ textContent }) => textContent === why)
  await eventually(() => expect(saying()).toHaveLength(1))
  expect(saying()[0]?.closest('[inert]')).toBeNull()
})

describe('the recording', () => {
  const recording = { state: 'on' as const, seconds: 0, since: Date.now() }
  const notice = (page: Element, where: string) => page.querySelector(`${where} .recording-notice`)

  it('is said above the stage, and controlled in the bar by a host, whose control has its place from the first', async () => {
    const { page, control } = await showLiveRoom({ api: fakeApi(), role: 'Admin', recording })
    await eventually(() => expect(page.querySelector('.control-bar__record')).not.toBeNull())
    await eventually(() => expect(notice(page, '.live-stage__notices')).not.toBeNull())
    await eventually(() =>
      expect(control('record')?.parentElement?.parentElement?.className).toBe('control-bar__record'),
    )
  })

  it('is controlled in the menu on the phone of a host, where the bar has no space', async () => {
    onPhone()
    const { page } = await showLiveRoom({ api: fakeApi(), role: 'Admin', recording })
    await openMore((label) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label))
    expect(entries()).toContain('Stop Recording')
    expect(page.querySelector('.control-bar__record')).toBeNull()
  })

  it('is said in the panel that covers the stage of a phone, where it can be answered', async () => {
    onPhone()
    const { page, control, panel, press } = await showLiveRoom({ api: fakeApi(), recording })
    await eventually(() => expect(notice(page, '.live-stage__notices')).not.toBeNull())
    control('chat')?.click()
    await eventually(() => expect(panel()?.getAttribute('role')).toBe('dialog'))
    await eventually(() => expect(notice(page, '.room-panel__notices')).not.toBeNull())
    expect(notice(page, '.room-panel')?.closest('[inert]')).toBeNull()
    press('OK')
    await eventually(() => expect(notice(page, '.live-room')).toBeNull())
    expect(panel()?.contains(document.activeElement)).toBe(true)
  })
})

describe('the head of the page', () => {
  const counted = (people: number, hands = 0) => ({ people, hands })

  it('says how many people are watching, in words for screen readers, and announces no change of it', async () => {
    const head = withHead()
    const { hears, setDetails, connection } = await showLiveRoom({ api: fakeApi() })
    await eventually(() => expect(head.textContent).toBe('1 watching1 person is watching'))
    expect(head.querySelector('[aria-hidden]')?.textContent).toBe('1 watching')
    setDetails({ counts: counted(1147) })
    await connection.refresh()
    await eventually(() => expect(head.textContent).toBe('1,147 watching1,147 people are watching'))
    hears({ type: 'people', count: 1148 })
    await eventually(() => expect(head.textContent).toBe('1,148 watching1,148 people are watching'))
    expect(head.querySelector('[role], [aria-live]')).toBeNull()
  })

  it('says how many are inside while nothing can be watched yet', async () => {
    const head = withHead()
    await showLiveRoom({ api: fakeApi(), webinar: { status: 'Waiting' } })
    await eventually(() => expect(head.textContent).toBe('1 inside1 person is inside'))
  })
})
