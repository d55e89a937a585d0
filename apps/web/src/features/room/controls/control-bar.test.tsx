// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { all, choose, dialog, entries, none, openMore, showControlBar } from '#testing/room/show-control-bar.tsx'

beforeEach(() => {
  fakeApi()
  localStorage.clear()
})

const press = (key: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

describe('the microphone', () => {
  it.each([
    ['User', 'Raise your hand to request speaking permission'],
    ['Guest', 'Audio permission required'],
  ] as const)('of a %s is locked without permission, and says why', async (role, why) => {
    const { control, tipOf, turn } = showControlBar({ role, may: { ...all, microphone: false } })
    await eventually(() => expect(tipOf('Mic locked')).toBe(why))
    expect(control('Mic locked')?.getAttribute('aria-disabled')).toBe('true')
    control('Mic locked')?.click()
    press('m')
    expect(turn).not.toHaveBeenCalled()
  })

  it.each([
    [false, 'Unmute', 'Unmute microphone'],
    [true, 'Mute', 'Mute microphone'],
  ])('shows what the media server knows: on is %s', async (isOn, label, tip) => {
    const { control, tipOf, turn } = showControlBar({ sends: { ...none, microphone: isOn } })
    await eventually(() => expect(tipOf(label)).toBe(tip))
    control(label)?.click()
    await eventually(() => expect(turn).toHaveBeenCalledWith('microphone', !isOn))
    // The click alone changes nothing: the icon waits for the media server.
    expect(control(label)).toBeDefined()
  })
})

it('has no controls without a purpose', async () => {
  const { page } = showControlBar({})
  await eventually(() => expect(page.querySelectorAll('.control').length).toBeGreaterThan(3))
  const labels = [...page.querySelectorAll('.control')].map(({ textContent }) => textContent)
  expect(labels).toEqual(expect.arrayContaining(['Camera', 'Unmute', 'Hand', 'People', 'Grid', 'More', 'Leave']))
  expect(labels).not.toEqual(expect.arrayContaining([expect.stringMatching(/chat|record|background/iu)]))
})

describe('shortcuts', () => {
  it('turn things on and off by single keys, but not while a person types', async () => {
    const { page, turn, onToggle } = showControlBar({})
    await eventually(() => expect(page.querySelector('.control')).not.toBeNull())
    const input = document.createElement('input')
    page.append(input)
    press('m', input)
    expect(turn).not.toHaveBeenCalled()
    // Once the effects of the page have run.
    await eventually(() => {
      press('v')
      expect(turn).toHaveBeenCalledWith('camera', true)
    })
    press('p')
    expect(onToggle).toHaveBeenCalledOnce()
  })

  it('are listed on "?", where they can be turned off', async () => {
    const { page, onToggle } = showControlBar({})
    await eventually(() => expect(page.querySelector('.control')).not.toBeNull())
    await eventually(() => {
      press('?')
      expect(document.querySelector('[role=dialog]')?.textContent).toContain('Mute or unmute')
    })
    document.querySelector<HTMLInputElement>('[role=dialog] input')?.click()
    await eventually(() => expect(localStorage.getItem('room-shortcuts')).toBe('off'))
    press('p')
    expect(onToggle).not.toHaveBeenCalled()
  })
})

describe('the menu of more', () => {
  it('holds what is used less often', async () => {
    const { control } = showControlBar({})
    await openMore(control)
    expect(entries()).toEqual(['Questions', 'Devices', 'Sound only', 'Dark theme', 'Keyboard shortcuts'])
  })

  it('holds on a phone what the bar has no space for', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as never,
    )
    onTestFinished(() => void vi.restoreAllMocks())
    const { control, page, onToggle } = showControlBar({})
    await openMore(control)
    expect([...page.querySelectorAll('.control')].map(({ textContent }) => textContent)).toEqual([
      'Camera',
      'Unmute',
      'Hand',
      'More',
      'Leave',
    ])
    expect(entries()).toEqual(expect.arrayContaining(['People', 'Grid', 'Devices', 'Sound only']))
    choose('People')
    expect(onToggle).toHaveBeenCalledWith('people')
  })

  it('keeps the letters that lead through it to itself', async () => {
    const { control, onToggle } = showControlBar({})
    await openMore(control)
    press('p', document.querySelector('[role=menu]') ?? document.body)
    expect(onToggle).not.toHaveBeenCalled()
  })

  it('switches the theme', async () => {
    document.documentElement.dataset['theme'] = 'light'
    onTestFinished(() => document.documentElement.removeAttribute('data-theme'))
    const { control } = showControlBar({})
    await openMore(control)
    choose('Dark theme')
    await eventually(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
  })

  it('turns incoming video off, and on again', async () => {
    const { control } = showControlBar({})
    for (const entry of ['Sound only', 'Turn video on', 'Sound only']) {
      await openMore(control)
      expect(entries()).toContain(entry)
      choose(entry)
      await eventually(() => expect(entries()).toEqual([]))
    }
  })
})

describe('the layout', () => {
  it('is switched by a button and by a key, and remembered', async () => {
    const { control } = showControlBar({})
    await eventually(() => expect(control('Grid')).toBeDefined())
    control('Grid')?.click()
    await eventually(() => expect(control('Stage')).toBeDefined())
    expect(localStorage.getItem('room-layout')).toBe('grid')
    press('g')
    await eventually(() => expect(control('Grid')).toBeDefined())
    expect(localStorage.getItem('room-layout')).toBeNull()
  })

  it('is the stage while a screen is shared, and its button says why', async () => {
    localStorage.setItem('room-layout', 'grid')
    const { control, tipOf } = showControlBar({ sends: { ...none, screen: true } })
    await eventually(() => expect(tipOf('Grid')).toBe('A shared screen is always shown large'))
    control('Grid')?.click()
    press('g')
    expect(localStorage.getItem('room-layout')).toBe('grid')
  })
})

describe('leaving', () => {
  it('asks an attendee nothing', async () => {
    const { control, onLeave } = showControlBar({})
    await eventually(() => expect(control('Leave')).toBeDefined())
    control('Leave')?.click()
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('asks a host whether the webinar ends for all', async () => {
    const onEnd = vi.fn()
    const { control, onLeave, press: click, clock } = showControlBar({ role: 'Admin', onEnd })
    // The question is loaded with the clock.
    await eventually(() => expect(clock()).toBeDefined())
    control('Leave')?.click()
    await eventually(() => expect(dialog()?.textContent).toContain('Leave the room?'))
    expect(onLeave).not.toHaveBeenCalled()
    click('End for all')
    await eventually(() => expect(dialog()).toBeNull())
    expect([onEnd.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 0])
    control('Leave')?.click()
    await eventually(() => expect(dialog()).not.toBeNull())
    const leave = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Leave')
    leave?.click()
    expect(onLeave).toHaveBeenCalledOnce()
  })
})

it('leaves the page alone where the browser has no full screen', async () => {
  const request = vi.fn()
  Object.assign(document.documentElement, { requestFullscreen: request })
  onTestFinished(() => void Reflect.deleteProperty(document.documentElement, 'requestFullscreen'))
  const { control, turn } = showControlBar({})
  await eventually(() => expect(control('Leave')).toBeDefined())
  await eventually(() => {
    press('f')
    press('v')
    expect(turn).toHaveBeenCalled()
  })
  expect(request).not.toHaveBeenCalled()
})
