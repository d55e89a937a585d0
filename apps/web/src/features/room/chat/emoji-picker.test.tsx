// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { showChat } from '#testing/room/show-chat.tsx'
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
  expect(document.activeElement).not.toBe(field())
  buttons[1]?.focus()
  press('Escape')
  await eventually(() => expect(document.querySelector('[role=grid]')).toBeNull())
  expect(document.activeElement).toBe(field())
})

it('lets a person who chooses with the mouse write on, and closes with Escape in the field', async () => {
  const { field } = await openPicker()
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('pointer'), media: query }) as MediaQueryList,
    )
  onTestFinished(() => media.mockRestore())
  await eventually(() => expect(focused()).toBe(emoji[0]?.[1]))
  const [button] = document.querySelectorAll<HTMLElement>('[role=grid] button')
  button?.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }))
  await eventually(() => expect(field()?.value).toBe(emoji[0]?.[0]))
  expect(document.activeElement).toBe(field())
  expect(document.querySelector('[role=grid]')).not.toBeNull()
  press('Escape')
  await eventually(() => expect(document.querySelector('[role=grid]')).toBeNull())
  expect(document.activeElement).toBe(field())
})

it('names each emoji, and none twice', () => {
  expect(new Set(emoji.map(([character]) => character)).size).toBe(emoji.length)
  expect(new Set(emoji.map(([, name]) => name)).size).toBe(emoji.length)
})

it('has a font of ours for each emoji, because not every system has one', () => {
  const styles = readFileSync(path.join(import.meta.dirname, 'chat.css'), 'utf8')
  const [, range = ''] = /unicode-range: ([^;]+);/u.exec(styles) ?? []
  const ranges = range.split(', ').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  const isCovered = (character: string) => {
    const point = character.codePointAt(0) ?? 0
    return ranges.some(([first, last]) => point >= first && point <= last)
  }
  expect(emoji.filter(([character]) => !Array.from(character).every(isCovered))).toEqual([])
})
