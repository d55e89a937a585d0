import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'
import { byteOrderMark, csvRow } from './write-csv.ts'

it.each([
  [['Ada', 'Lovelace', 7], 'Ada,Lovelace,7\r\n'],
  [['Hart, Lowe', 'She said "yes"', 'two\nlines', 'a;b'], '"Hart, Lowe","She said ""yes""","two\nlines","a;b"\r\n'],
  [['=1+1', '+1', '-1', '@SUM(A1)', '\tx', -1], `'=1+1,'+1,'-1,'@SUM(A1),'\tx,-1\r\n`],
  [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"\r\n`],
])('%j is written as %j', (values, text) => {
  expect(csvRow(values)).toBe(text)
})

it('is read back', async () => {
  const names = ['Lovelace, "Ada"\nCountess', '=1+1', "'=1+1", "'Ada", '-', '@ada']
  const text =
    byteOrderMark + csvRow(['Email', 'Name']) + names.map((name) => csvRow(['ada@example.com', name])).join('')
  const rows = await readCsv(text, {
    columns: { email: ['email'], name: ['name'] },
    required: ['email'],
    mostRows: 9,
    texts: { unreadable: '', missing: () => '', tooMany: '' },
  })
  expect(rows.map(({ values }) => values.name)).toEqual(names)
})
