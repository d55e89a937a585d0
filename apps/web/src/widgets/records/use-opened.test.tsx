// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { useAddress } from '#lib/browser/use-address.ts'
import { eventually } from '#testing/eventually.ts'
import { renderPage } from '#testing/render-page.tsx'
import { useOpened } from './use-opened.ts'

const Records = () => {
  const [, change] = useAddress()
  const { opened, open, close } = useOpened('record')
  const choose = () =>
    change(
      (current) => {
        current.set('chosen', '1')
        return current
      },
      { replace: true },
    )
  return (
    <>
      <p>{opened === null ? 'Closed' : `Opened ${opened}`}</p>
      <button type="button" onClick={choose}>
        Choose
      </button>
      <button type="button" onClick={() => open('a')}>
        Open
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  )
}

it('opens and closes without losing what was chosen just before', async () => {
  const { press, router, text } = renderPage(Records, '/records')
  await eventually(() => expect(text()).toContain('Closed'))
  press('Choose')
  press('Open')
  await eventually(() => expect(text()).toContain('Opened a'))
  expect(router.state.location.search).toBe('?chosen=1&record=a')

  await router.navigate('/records')
  await eventually(() => expect(text()).toContain('Closed'))
  press('Open')
  await eventually(() => expect(text()).toContain('Opened a'))
  press('Choose')
  press('Close')
  await eventually(() => expect(text()).toContain('Closed'))
  expect(router.state.location.search).toBe('?chosen=1')
})
