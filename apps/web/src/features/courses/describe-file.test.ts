import { FileSpreadsheet, FileText, File } from '#ui/icons.ts'
import { expect, it } from 'vitest'
import { describeFile, sizeInWords } from './describe-file.ts'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [38_400, '38 KB'],
  [1_240_000, '1.2 MB'],
  [402_700_000, '403 MB'],
  [5_000_000_000, '5.0 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})

it('goes by the extension, however it is written', () => {
  expect(describeFile('Worksheet.PDF', 240_000)).toEqual({ Icon: FileText, words: 'PDF, 240 KB' })
  expect(describeFile('fees.2025.xlsx', undefined)).toEqual({ Icon: FileSpreadsheet, words: 'Spreadsheet' })
  expect(describeFile('README', 12)).toEqual({ Icon: File, words: 'File, 12 bytes' })
})
