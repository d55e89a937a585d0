// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Tooltip } from './tooltip.tsx'

const shown: string[] = []

beforeEach(() => {
  shown.length = 0
  // The DOM of the tests has no popovers.
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      shown.push(this.textContent)
    },
    hidePopover: () => void shown.pop(),
  })
})

const show = async () => {
  const { page } = renderPage(() => (
    <>
      <Tooltip text="Mute microphone">
        <button type="button">Mute</button>
      </Tooltip>
      <Tooltip text="A host has to allow it">
        <button type="button" aria-disabled>
          Share
        </button>
      </Tooltip>
    </>
  ))
  await eventually(() => expect(page.querySelectorAll('button')).toHaveLength(2))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return (label: string, pointerType: string) =>
    [...page.querySelectorAll('button')]
      .find(({ textContent }) => textContent === label)
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
}

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}

it('is shown where a mouse rests', async () => {
  const enter = await show()
  enter('Mute', 'mouse')
  await pass(500)
  expect(shown).toEqual(['Mute microphone'])
})

it('does not stay after a touch, which has done what it says', async () => {
  const enter = await show()
  enter('Mute', 'touch')
  await pass(500)
  expect(shown).toEqual([])
})

it('says for some seconds after a touch why a locked control does nothing', async () => {
  const enter = await show()
  enter('Share', 'touch')
  await pass(500)
  expect(shown).toEqual(['A host has to allow it'])
  await pass(5000)
  expect(shown).toEqual([])
})
