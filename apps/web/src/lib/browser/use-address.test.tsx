// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { renderPage } from '#testing/render-page.tsx'
import { useAddress } from './use-address.ts'

const Choices = () => {
  const [address, change] = useAddress()
  const choose = (name: string) =>
    change((current) => {
      current.set(name, '1')
      return current
    })
  return (
    <>
      <p>{address.toString()}</p>
      <button type="button" onClick={() => choose('a')}>
        First
      </button>
      <button type="button" onClick={() => choose('b')}>
        Second
      </button>
    </>
  )
}

it('keeps the first of two quick choices', async () => {
  const { press, router, text } = renderPage(Choices, '/deals?sort=name')
  await eventually(() => expect(text()).toContain('First'))
  press('First')
  press('Second')
  await eventually(() => expect(router.state.location.search).toBe('?sort=name&a=1&b=1'))
})

it('begins with the address again once Back was used', async () => {
  const { press, router, text } = renderPage(Choices, '/deals')
  await eventually(() => expect(text()).toContain('First'))
  press('First')
  await eventually(() => expect(text()).toContain('a=1'))
  await router.navigate(-1)
  await eventually(() => expect(text()).not.toContain('a=1'))
  press('Second')
  await eventually(() => expect(router.state.location.search).toBe('?b=1'))
})
