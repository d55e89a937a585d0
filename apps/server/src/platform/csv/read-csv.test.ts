import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const shape = {
  columns: { email: ['email', 'emailaddress'], name: ['name', 'fullname'] },
  required: ['email'],
  mostRows: 3,
  texts: {
    unreadable: 'This is no CSV file',
    missing: (column: string) => `There is no column ${column}`,
    tooMany: 'At most 3 rows',
  },
} as const

const notUtf8 = 'This file is not in UTF-8. Please save it as “CSV UTF-8” in your spreadsheet.'

const read = (text: string) => readCsv(text, shape)

describe('a CSV file', () => {
  it.each([
    ['commas', 'Email,Name\nada@example.com,"Lovelace, Ada"\n'],
    ['semicolons, as some spreadsheets write them', 'Email;Name\r\nada@example.com;"Lovelace, Ada"\r\n'],
    ['tabs', 'Email\tName\nada@example.com\tLovelace, Ada'],
    ['a mark of its byte order', '\uFEFFEmail,Name\nada@example.com,"Lovelace, Ada"'],
    [
      'columns in another order and by another name',
      'Full name,other,E-mail address\n"Lovelace, Ada",x,ada@example.com',
    ],
    ['a first line that says what stands between the cells', 'sep=;\nEmail;Name\nada@example.com;Lovelace, Ada'],
    ['empty lines', 'Email,Name\n\n\nada@example.com,"Lovelace, Ada"\n\n'],
  ])('with %s is read', async (_, text) => {
    const rows = await read(text)
    expect(rows.map(({ values }) => values)).toEqual([{ email: 'ada@example.com', name: 'Lovelace, Ada' }])
  })

  it('names its lines as a spreadsheet does, also after a cell of two lines', async () => {
    const rows = await read('Email,Name\na@example.com,"A\nB"\nb@example.com,C')
    expect(rows.map(({ line }) => line)).toEqual([3, 4])
  })

  it.each([
    ['Name,Email\nAda "Countess" Lovelace,ada@example.com', 'Ada "Countess" Lovelace'],
    ['Name,Email\n"Ada ""Countess"" Lovelace",ada@example.com', 'Ada "Countess" Lovelace'],
  ])('is read however its quotes stand: %j', async (text, name) => {
    const [row] = await read(text)
    expect(row?.values).toEqual({ email: 'ada@example.com', name })
  })

  it('may lack cells at the end of a row', async () => {
    const [row] = await read('Email,Name\na@example.com')
    expect(row?.values).toEqual({ email: 'a@example.com', name: '' })
  })

  it('may have several columns for one thing: the first that says anything counts', async () => {
    const rows = await read('Email,Name,Full name\na@example.com,,Ada\nb@example.com,Bea,B')
    expect(rows.map(({ values }) => values.name)).toEqual(['Ada', 'Bea'])
  })

  it.each([
    [
      'Email,Name,E-Mail,x,x\na@b.co,A,b@b.co,,',
      'The column “E-Mail” is in this file twice. Please take one of them out',
    ],
    ['Email,Name\na@example.com,Zo\uD800', notUtf8],
    ['Name\nAda', 'There is no column email'],
    ['', 'There is no column email'],
    ['Email,Name\na@example.com,"never closed', 'This is no CSV file'],
    ['Email,Name\na@example.com,Zo\uFFFD', notUtf8],
    ['E\0m\0a\0i\0l\0', notUtf8],
    ['Email\na@b.co\nb@b.co\nc@b.co\nd@b.co', 'At most 3 rows'],
  ])('is refused where it cannot be used: %j', async (text, message) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'invalid', message, details: { csv: message } })
  })
})
