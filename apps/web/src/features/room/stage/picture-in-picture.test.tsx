// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aPerson } from '#testing/room/fake-media-room.ts'
import { showStage } from '#testing/room/show-stage.tsx'
import { usePictureInPicture } from './use-picture-in-picture.ts'

beforeEach(() => void fakeApi())

/** As much of the second window as the page uses. */
const fakeWindow = () => {
  const opened = Object.assign(new EventTarget(), {
    document: document.implementation.createHTMLDocument(),
    close: () => void opened.dispatchEvent(new Event('pagehide')),
  })
  Object.assign(globalThis, { documentPictureInPicture: { requestWindow: () => Promise.resolve(opened) } })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'documentPictureInPicture'))
  return opened
}

const Toggle = () => {
  const { isPossible, isOn, toggle } = usePictureInPicture()
  return isPossible ? (
    <button type="button" onClick={toggle}>
      {isOn ? 'Close' : 'Float'}
    </button>
  ) : null
}

const people = [aPerson({ identity: 'host', name: 'Margaret (Admin)', role: 'Admin' })]

it('shows the stage in a window of its own, without a pin, until it is closed', async () => {
  const pip = fakeWindow()
  const { press, text } = showStage(people, { beside: <Toggle /> })
  await eventually(() => expect(text()).toContain('Float'))
  press('Float')
  await eventually(() => expect(pip.document.querySelector('.tile__name')?.textContent).toBe('Margaret (Admin)'))
  expect(pip.document.querySelector('.tile__pin')).toBeNull()
  expect(pip.document.documentElement.dataset['theme']).toBeDefined()
  press('Close')
  await eventually(() => expect(text()).toContain('Float'))
  expect(pip.document.querySelector('.tile')).toBeNull()
})

it('is not offered where the browser cannot', async () => {
  const { text } = showStage(people, { beside: <Toggle /> })
  await eventually(() => expect(text()).toContain('Margaret (Admin)'))
  expect(text()).not.toContain('Float')
})
