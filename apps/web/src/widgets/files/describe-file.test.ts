import { expect, it } from 'vitest'
import { FileSpreadsheet, FileText, File } from '#ui/content/icons.ts'
import { describeFile } from './file-list.tsx'

it('depends on the extension, in upper or lower case', () => {
  expect(describeFile('Worksheet.PDF', 245_760)).toEqual({ Icon: FileText, words: 'PDF, 240 KB' })
  expect(describeFile('fees.2025.xlsx', undefined)).toEqual({ Icon: FileSpreadsheet, words: 'Spreadsheet' })
  expect(describeFile('README', 12)).toEqual({ Icon: File, words: 'File, 12 bytes' })
})
