// @vitest-environment happy-dom
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { renderPage } from '#testing/render-page.tsx'
import { useAddress } from './use-address.ts'

const Reader = () => <p>{useAddress()[0].toString()}</p>

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

it('keeps the first choice when something else that reads the address closes meanwhile', async () => {
  const Page = () => {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        {isOpen ? <Reader /> : null}
        <button type="button" onClick={() => flushSync(() => setOpen(false))}>
          Close
        </button>
        <Choices />
      </>
    )
  }
  const { press, router, text } = renderPage(Page, '/deals')
  await eventually(() => expect(text()).toContain('First'))
  press('First')
  press('Close')
  press('Second')
  await eventually(() => expect(router.state.location.search).toBe('?a=1&b=1'))
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
