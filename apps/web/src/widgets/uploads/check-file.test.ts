import { describe, expect, it } from 'vitest'
import { checkCaptions, checkFile } from './check-file.ts'
import { createUploadRate } from './use-uploads.ts'

const fileOf = (size: number, name = 'a.pdf', type = 'application/pdf') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })

describe('a file is refused before it is sent', () => {
  it('when it is larger than the limit', () => {
    expect(checkFile(fileOf(500 * 1024 * 1024 + 1))).toBe('tooLarge')
    expect(checkFile(fileOf(500 * 1024 * 1024))).toBeUndefined()
  })

  it('when it is empty or of another kind', () => {
    expect(checkFile(fileOf(0))).toBe('empty')
    expect(checkFile(fileOf(1), 'image/*')).toBe('wrongKind')
    expect(checkFile(fileOf(1, 'a.vtt', ''), '.vtt,text/vtt')).toBeUndefined()
    expect(checkFile(fileOf(1, 'a.png', 'image/png'), 'image/*')).toBeUndefined()
  })
})

it('captions without a single time are refused', async () => {
  expect(await checkCaptions(new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nHello'], 'a.vtt'))).toBeUndefined()
  const utf16 = Uint8Array.from('1\r\n00:00:01,000 --> 00:00:02,000\r\nHi', (letter) => letter.charCodeAt(0))
  const wide = new Uint8Array(utf16.length * 2).map((_, index) => (index % 2 === 0 ? (utf16[index / 2] ?? 0) : 0))
  expect(await checkCaptions(new File([wide], 'a.srt'))).toBeUndefined()
  expect(await checkCaptions(new File(['Dear members'], 'a.vtt'))).toBe('noCaptions')
})

it('measures the rate of the last seconds, and none from a single sample', () => {
  const rate = createUploadRate()
  expect(rate.note(0, 0)).toBeUndefined()
  expect(rate.note(1000, 1000)).toBe(1000)
  expect(rate.note(21_000, 11_000)).toBeUndefined()
  expect(rate.note(31_000, 12_000)).toBe(10_000)
})
