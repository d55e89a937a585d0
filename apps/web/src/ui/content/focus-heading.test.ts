// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { focusHeading, focusPage } from './focus-heading.ts'

let main: HTMLElement
let link: HTMLElement
let stop = () => {}

beforeEach(() => {
  document.body.innerHTML = '<nav><a href="/deals">Deals</a></nav><main></main>'
  main = document.querySelector('main') ?? document.body
  link = document.querySelector('a') ?? document.body
  link.focus()
  stop = focusHeading(main)
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const show = (name: string) => {
  const heading = document.createElement('h1')
  heading.textContent = name
  main.replaceChildren(heading)
}

const focused = () => document.activeElement?.textContent

describe('the heading of a page that was just opened', () => {
  it('gets the focus also if it comes late, and the one that replaces it after that', async () => {
    expect(focused()).toBe('Deals')
    show('Loading')
    await eventually(() => expect(focused()).toBe('Loading'))
    show('DEALS')
    await eventually(() => expect(focused()).toBe('DEALS'))
  })

  it('leaves the focus where the person has put it since', async () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    show('DEALS')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(focused()).toBe('Deals')
  })
})

it('the keyboard continues in the dialog that is open over the page', () => {
  show('DEALS')
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><h2>Saved searches</h2><h2>Mine</h2></div>')
  focusPage()
  expect(focused()).toBe('Saved searches')
})
