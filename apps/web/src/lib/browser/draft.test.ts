// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createDraft } from './draft.ts'

const draft = createDraft<{ name: string }>('test')

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

it('is there after a reload, and gone when it was sent', () => {
  draft.write({ name: 'Ann' })
  expect(createDraft<{ name: string }>('test').read()).toEqual({ name: 'Ann' })
  draft.clear()
  expect(draft.read()).toEqual({})
})

it('is empty where it cannot be read, and nothing breaks where it cannot be kept', () => {
  sessionStorage.setItem('draft:test', '{broken')
  expect(draft.read()).toEqual({})

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => draft.write({ name: 'Ann' })).not.toThrow()
})
