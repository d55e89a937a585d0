import { limits } from '@regent/contract/limits'
import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [38_400, '38 KB'],
  [1024 ** 2 - 1, '1 MB'],
  [1_240_000, '1.2 MB'],
  [402_700_000, '384 MB'],
  [5_000_000_000, '4.7 GB'],
  [5000 * 1024 ** 3, '5,000 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

it('shows the largest allowed file in the words of the limit', () => {
  expect(formatBytes(limits.uploadBytes)).toBe('500 MB')
})
