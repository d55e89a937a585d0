import { expect, test } from 'vitest'
import { readTextFile, writeCsv } from './text-files.ts'

const read = (...bytes: (string | number[] | Uint8Array<ArrayBuffer>)[]) =>
  readTextFile(new Blob(bytes.map((part) => (Array.isArray(part) ? new Uint8Array(part) : part))))

const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer)
const swapped = (bytes: Uint8Array<ArrayBuffer>) => bytes.map((_, index) => bytes[index ^ 1] ?? 0)

test.each([
  ['UTF-8', read('Zoë,Łódź')],
  ['UTF-8 with its mark', read([0xef, 0xbb, 0xbf], 'Zoë,Łódź')],
  ['UTF-16 as Windows writes it', read([0xff, 0xfe], utf16('Zoë,Łódź'))],
  ['UTF-16 the other way round', read([0xfe, 0xff], swapped(utf16('Zoë,Łódź')))],
])('reads a file in %s', async (_, text) => {
  expect(await text).toBe('Zoë,Łódź')
})

test('reads a file of an older spreadsheet in its encoding', async () => {
  expect(await read([0x5a, 0x6f, 0xeb, 0x3b, 0x80])).toBe('Zoë;€')
})

test('does not read a workbook or a picture as text', async () => {
  expect(await read([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00])).toBeUndefined()
})

test('writes one line per row, and quotes values with commas, quotes or line breaks', () => {
  expect(
    writeCsv([
      ['Name', 'Seats'],
      ['Trusts, "living"', 12],
      ['a\nb', 0],
    ]),
  ).toBe('\ufeffName,Seats\r\n"Trusts, ""living""",12\r\n"a\nb",0\r\n')
})

test('writes typed text so that it is no formula, and numbers as numbers', () => {
  expect(writeCsv([['=1+1', '@sum', -4]])).toBe("\ufeff'=1+1,'@sum,-4\r\n")
})
