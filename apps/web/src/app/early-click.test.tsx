// @vitest-environment happy-dom
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { doEarlyClick, keepsClick } from '#lib/browser/early-click.ts'
import { eventually } from '#testing/eventually.ts'
import { boot } from './boot.ts'

boot()

beforeEach(() => {
  delete document.documentElement.dataset.hydrated
})

/** A page as the server sends it, with two buttons. */
const arrive = () => {
  const clicked: string[] = []
  const Page = () => {
    useEffect(() => {
      document.documentElement.dataset.hydrated = ''
      doEarlyClick()
    }, [])
    return (
      <>
        <button {...keepsClick('one')} onClick={() => clicked.push('one')}>
          <b>One</b>
        </button>
        <button onClick={() => clicked.push('other')}>Other</button>
      </>
    )
  }
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Page />)
  document.body.append(page)
  onTestFinished(() => page.remove())
  const press = (selector: string) => page.querySelector<HTMLElement>(selector)?.click()
  const hydrate = () => {
    const root = hydrateRoot(page, <Page />)
    onTestFinished(() => root.unmount())
  }
  return { clicked, press, hydrate }
}

it('a click before the page works is done when it does, once', async () => {
  const { clicked, press, hydrate } = arrive()
  press('b')
  press('b')
  expect(clicked).toEqual([])
  hydrate()
  await eventually(() => expect(clicked).toEqual(['one']))
  press('b')
  expect(clicked).toEqual(['one', 'one'])
  doEarlyClick()
  expect(clicked).toEqual(['one', 'one'])
})

it('a click on any other button is not done later', async () => {
  const { clicked, press, hydrate } = arrive()
  press('button:last-of-type')
  hydrate()
  await eventually(() => expect(document.documentElement.dataset.hydrated).toBe(''))
  expect(clicked).toEqual([])
})
