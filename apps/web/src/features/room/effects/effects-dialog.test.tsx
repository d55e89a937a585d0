// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { enter } from '#testing/forms.ts'
import { fakeVideoProcessing } from '#testing/room/fake-effects.ts'
import { renderWithOverlays } from '#testing/render-page.tsx'
import { EffectsDialog } from './effects-dialog.tsx'
import { readChoice } from './effect-choice.ts'
import { setEffectState } from './effect-state.ts'

beforeEach(() => {
  localStorage.clear()
  setEffectState({ pending: undefined, problem: undefined })
})

const dialog = () => document.querySelector('[role=dialog]')
const tiles = () => [...document.querySelectorAll<HTMLElement>('.effect-tile')]
const chosen = () => tiles().flatMap((tile) => (tile.getAttribute('aria-pressed') === 'true' ? [tile.textContent] : []))

const open = async (show?: (element: HTMLVideoElement) => () => void) => {
  const onClose = vi.fn()
  const shown = renderWithOverlays(() => <EffectsDialog show={show} onClose={onClose} />)
  await eventually(() => expect(tiles().length).toBeGreaterThan(5))
  return { ...shown, onClose, said: () => dialog()?.textContent ?? '' }
}

const upload = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field for a file')
  Object.defineProperty(input, 'files', { configurable: true, value: [file] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const aFile = (type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], 'beach', { type })

describe('the dialog', () => {
  it('has all choices, and marks the selected one', async () => {
    fakeVideoProcessing()
    const { press } = await open()
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Background Filters')
    expect(tiles().map(({ textContent }) => textContent)).toEqual([
      'NoneSelected',
      'Blur',
      'Living room',
      'Bookshelf',
      'Plain green',
      'Window',
    ])
    press('Window')
    await eventually(() => expect(chosen()).toEqual(['WindowSelected']))
    expect(localStorage.getItem('room-effect')).toBe('background4')
    press('None')
    await eventually(() => expect(chosen()).toEqual(['NoneSelected']))
    expect(localStorage.getItem('room-effect')).toBeNull()
  })

  it('lets only a blur be stronger or weaker, above 0 up to 1', async () => {
    fakeVideoProcessing()
    const { press } = await open()
    const slider = () => document.querySelector<HTMLInputElement>('input[type=range]')
    expect(slider()).toBeNull()
    press('Blur')
    await eventually(() => expect(slider()?.getAttribute('aria-valuetext')).toBe('50 %'))
    expect([slider()?.min, slider()?.max]).toEqual(['0.1', '1'])
    enter(slider(), '0.8')
    await eventually(() => expect(slider()?.getAttribute('aria-valuetext')).toBe('80 %'))
    expect(readChoice()).toMatchObject({ effect: 'blur', strength: 0.8 })
  })

  it('shows the camera as others see it, or says that it is off', async () => {
    fakeVideoProcessing()
    const { said } = await open()
    expect(said()).toContain('Your camera is off.')
    const show = vi.fn(() => () => undefined)
    await open(show)
    await eventually(() => expect(show).toHaveBeenCalledWith(expect.any(HTMLVideoElement)))
  })

  it('says what is being loaded, and why it could not be', async () => {
    fakeVideoProcessing()
    const { press, said } = await open()
    press('Blur')
    setEffectState({ pending: 'blur' })
    await eventually(() => expect(chosen()).toEqual(['BlurLoading...']))
    expect(dialog()?.querySelector('[role=status]')?.textContent).toBe('Loading...')
    setEffectState({ pending: undefined, problem: 'failed' })
    await eventually(() => expect(said()).toContain('The background could not be loaded.'))
    setEffectState({ problem: 'slow' })
    await eventually(() => expect(said()).toContain('This device could not keep up with it'))
    press('Window')
    await eventually(() => expect(said()).not.toContain('could not keep up'))
  })

  it('refuses with an alert where the browser cannot process video', async () => {
    const { press, said } = await open()
    const alert = dialog()?.querySelector('[role=alert]')?.textContent
    expect(alert).toContain('Please use Chrome, Edge or Firefox on a computer.')
    press('Blur')
    expect(readChoice().effect).toBe('none')
    expect(tiles().map((tile) => tile.getAttribute('aria-disabled'))).toEqual([null, ...Array<string>(5).fill('true')])
    expect(said()).toContain('NoneSelected')
  })
})

describe("one's own image", () => {
  it('is drawn again in the size of a video, kept in this browser, and chosen', async () => {
    const { drawn, stored } = fakeVideoProcessing()
    const { press } = await open()
    upload(aFile())
    await eventually(() => expect(chosen()).toEqual(['Your imageSelected']))
    expect(drawn).toEqual([{ width: 1440, height: 1080 }])
    expect(await stored.get('/room-background')?.clone().text()).toBe('drawn again')
    press('Remove your image')
    await eventually(() => expect(chosen()).toEqual(['NoneSelected']))
    expect(stored.size).toBe(0)
    expect(tiles()).toHaveLength(6)
    await eventually(() => press('Undo'))
    await eventually(() => expect(chosen()).toEqual(['Your imageSelected']))
  })

  it('that replaces another one is used at once', async () => {
    fakeVideoProcessing()
    await open()
    upload(aFile('image/jpeg'))
    await eventually(() => expect(chosen()).toEqual(['Your imageSelected']))
    const before = readChoice().image
    await new Promise((resolve) => setTimeout(resolve, 2))
    upload(aFile('image/png'))
    await eventually(() => expect(readChoice().image).not.toBe(before))
  })

  it.each([
    ['of another kind', aFile('image/gif'), 'This is no jpg, jpeg or png file.'],
    ['too large', aFile('image/png', 10_000_001), 'This file has 11 MB. Please choose an image of at most 10 MB.'],
  ])('%s is refused with a reason', async (_what, file, why) => {
    const { stored } = fakeVideoProcessing()
    const { said } = await open()
    upload(file)
    await eventually(() => expect(said()).toContain(why))
    expect(stored.size).toBe(0)
    upload(aFile())
    await eventually(() => expect(said()).not.toContain(why))
  })

  it.each([
    ['cannot be read', 'This file could not be read as an image.'],
    ['cannot be kept', 'This browser could not keep the image.'],
  ])('that %s is refused with a reason', async (what, why) => {
    const { breakImages, fillStorage } = fakeVideoProcessing()
    if (what === 'cannot be read') breakImages()
    else fillStorage()
    const { said } = await open()
    upload(aFile())
    await eventually(() => expect(said()).toContain(why))
    expect(chosen()).toEqual(['NoneSelected'])
  })
})
