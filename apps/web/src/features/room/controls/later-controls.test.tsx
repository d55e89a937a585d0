// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { dialog, showControlBar } from '#testing/room/show-control-bar.tsx'

beforeEach(() => {
  fakeApi()
  localStorage.clear()
})

const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

it('lets a host leave without a question while that is not loaded, and says that other dialogs are still to come', async () => {
  let isAway = true
  const real = await import('./later-controls.tsx')
  vi.doMock('./later-controls.tsx', () => (isAway ? Promise.reject(new Error('no network')) : Promise.resolve(real)))
  onTestFinished(() => {
    vi.doUnmock('./later-controls.tsx')
  })
  const { control, onLeave, text } = showControlBar({ role: 'Admin', onEnd: vi.fn() })
  await eventually(() => expect(control('Leave')).toBeDefined())
  control('Leave')?.click()
  expect(onLeave).toHaveBeenCalledOnce()
  await eventually(() => {
    press('?')
    expect(text()).toContain('This is still being loaded. It opens by itself.')
  })
  isAway = false
  await eventually(() => expect(dialog()?.textContent).toContain('Mute or unmute'))
  expect(text()).not.toContain('This is still being loaded.')
})

it.each([
  [
    'Cancel',
    () => [...(dialog()?.querySelectorAll('button') ?? [])].find((each) => each.textContent === 'Cancel')?.click(),
  ],
  [
    'Escape',
    () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  ],
  ['a click beside it', () => document.querySelector<HTMLElement>('.dialog-viewport')?.click()],
])('asks a host who leaves in a small box, which %s closes', async (_, close) => {
  const onLeave = vi.fn()
  const { control, clock } = showControlBar({ role: 'Admin', onEnd: vi.fn() })
  await eventually(() => expect(clock()).toBeDefined())
  control('Leave')?.focus()
  control('Leave')?.click()
  await eventually(() => expect(document.querySelector('.dialog-viewport--asking')).not.toBeNull())
  await eventually(() => expect(dialog()?.contains(document.activeElement)).toBe(true))
  close()
  await eventually(() => expect(dialog()).toBeNull())
  await eventually(() => expect(document.activeElement).toBe(control('Leave')))
  expect(onLeave).not.toHaveBeenCalled()
})

it.each([
  ['ends about 8:00 PM', '2035-01-16T00:42:00Z'],
  ['was planned until 8:00 PM', '2035-01-16T01:05:00Z'],
])('says what time it is, and that the webinar %s', async (words, now) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  const { clock } = showControlBar({ webinar: { date: '2035-01-16T00:00:00Z', durationMinutes: 60 } })
  await eventually(() => expect(clock()).toContain(words))
})
