import { expect, it, vi } from 'vitest'
import { answer } from './answer.ts'

it('writes a shared answer once, a short one as plain ASCII that reads the same', () => {
  const write = vi.fn((body: unknown) => JSON.stringify(body))
  const short = answer({ text: '© Regent’s 🎥' }, { isShared: true })
  expect(short.writtenOnce(write).text).toBe(String.raw`{"text":"\u00a9 Regent\u2019s \ud83c\udfa5"}`)
  expect(short.writtenOnce(write)).toBe(short.writtenOnce(write))
  expect(write).toHaveBeenCalledTimes(1)
  expect(JSON.parse(short.writtenOnce(write).text)).toEqual(short.body)

  const long = answer({ text: '’'.repeat(5000) }, { isShared: true })
  expect(long.writtenOnce(write).bytes).toEqual(Buffer.from(JSON.stringify(long.body)))
})
