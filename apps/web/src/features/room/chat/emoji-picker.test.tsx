// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { showChat } from '#testing/show-chat.tsx'
import { emoji } from './emoji.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const focused = () => document.activeElement?.getAttribute('aria-label')
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

const openPicker = async () => {
  const shown = await showChat({ api: fakeApi() })
  shown.press('Emoji')
  await eventually(() => expect(document.querySelector('[role=grid]')).not.toBeNull())
  return shown
}

it('has eight columns, which the arrows walk', async () => {
  await openPicker()
  const rows = [...document.querySelectorAll('[role=grid] [role=row]')]
  expect(rows.every(({ children }) => children.length === 8)).toBe(true)
  await eventually(() => expect(focused()).toBe(emoji[0]?.[1]))
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) press(key)
  await eventually(() => expect(focused()).toBe(emoji[8]?.[1]))
  press('End')
  await eventually(() => expect(focused()).toBe(emoji[15]?.[1]))
  press('Home')
  press('ArrowUp')
  press('ArrowUp')
  await eventually(() => expect(focused()).toBe(emoji[0]?.[1]))
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
})

it('puts emoji where the caret is, one after another, and gives the focus back', async () => {
  const { write, field } = await openPicker()
  await write('ab')
  await eventually(() => expect(field()?.value).toBe('ab'))
  field()?.setSelectionRange(1, 1)
  const buttons = document.querySelectorAll<HTMLElement>('[role=grid] button')
  buttons[0]?.click()
  await eventually(() => expect(field()?.value).toBe(`a${emoji[0]?.[0]}b`))
  buttons[1]?.click()
  await eventually(() => expect(field()?.value).toBe(`a${emoji[0]?.[0]}${emoji[1]?.[0]}b`))
  buttons[1]?.focus()
  press('Escape')
  await eventually(() => expect(document.querySelector('[role=grid]')).toBeNull())
  expect(document.activeElement).toBe(field())
})

it('names each emoji, and none twice', () => {
  expect(new Set(emoji.map(([character]) => character)).size).toBe(emoji.length)
  expect(new Set(emoji.map(([, name]) => name)).size).toBe(emoji.length)
})
