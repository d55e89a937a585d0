import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test('a row is a line, and what holds a comma, a quote or a line stands in quotes', () => {
  expect(
    writeCsv([
      ['Name', 'Seats'],
      ['Trusts, "living"', 12],
      ['a\nb', 0],
    ]),
  ).toBe('\ufeffName,Seats\r\n"Trusts, ""living""",12\r\n"a\nb",0\r\n')
})

test('what somebody typed is no formula, and a figure stays a figure', () => {
  expect(writeCsv([['=1+1', '@sum', -4]])).toBe("\ufeff'=1+1,'@sum,-4\r\n")
})
