// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createDraft } from './draft.ts'

const draft = createDraft<{ name: string }>('test')

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

it('survives a reload and is removed after sending', () => {
  draft.write({ name: 'Ann' })
  expect(createDraft<{ name: string }>('test').read()).toEqual({ name: 'Ann' })
  draft.clear()
  expect(draft.read()).toEqual({})
})

it('is empty if it cannot be read, and nothing fails if it cannot be stored', () => {
  sessionStorage.setItem('draft:test', '{broken')
  expect(draft.read()).toEqual({})

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => draft.write({ name: 'Ann' })).not.toThrow()
})
