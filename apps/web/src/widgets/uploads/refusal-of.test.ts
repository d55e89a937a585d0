import { describe, expect, it } from 'vitest'
import { refusalOf } from './refusal-of.ts'
import { createUploadRate } from './upload-rate.ts'

const fileOf = (size: number, name = 'a.pdf', type = 'application/pdf') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })

describe('a file is refused before it is sent', () => {
  it('when it has more than 500 MB, and not when it has just that', () => {
    expect(refusalOf(fileOf(500 * 1024 * 1024 + 1))).toBe('tooLarge')
    expect(refusalOf(fileOf(500 * 1024 * 1024))).toBeUndefined()
  })

  it('when it is empty, or of another kind', () => {
    expect(refusalOf(fileOf(0))).toBe('empty')
    expect(refusalOf(fileOf(1), 'image/*')).toBe('wrongKind')
    expect(refusalOf(fileOf(1, 'a.vtt', ''), '.vtt,text/vtt')).toBeUndefined()
    expect(refusalOf(fileOf(1, 'a.png', 'image/png'), 'image/*')).toBeUndefined()
  })
})

it('the rate is that of the last seconds, and is not said of a single moment', () => {
  const rate = createUploadRate()
  expect(rate.note(0, 0)).toBeUndefined()
  expect(rate.note(1000, 1000)).toBe(1000)
  expect(rate.note(21_000, 11_000)).toBeUndefined()
  expect(rate.note(31_000, 12_000)).toBe(10_000)
})
