// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { renderPage } from '#testing/render-page.tsx'
import { useLoaded, useSettled } from './use-loaded.ts'

it('leaves the page as it is while code cannot be loaded, and tries again', async () => {
  let attempts = 0
  const load = () => {
    attempts += 1
    return attempts < 2 ? Promise.reject(new Error('no network')) : Promise.resolve({ word: 'loaded' })
  }
  const { text } = renderPage(() => <p>The room {useLoaded(load)?.word ?? 'goes on'}</p>)
  await eventually(() => expect(text()).toBe('The room goes on'))
  await eventually(() => expect(text()).toBe('The room loaded'))
  expect(attempts).toBe(2)
})

it('loads nothing before it is needed', async () => {
  const load = () => Promise.reject<{ word: string }>(new Error('not needed'))
  const { text } = renderPage(() => <p>{useLoaded(load, false)?.word ?? 'nothing'}</p>)
  await eventually(() => expect(text()).toBe('nothing'))
})

it('leaves time for the first picture before it loads what will only perhaps be needed', async () => {
  const { text } = renderPage(() => <p>{useSettled() ? 'settled' : 'appeared'}</p>)
  await eventually(() => expect(text()).toBe('appeared'))
  await eventually(() => expect(text()).toBe('settled'))
})
