// @vitest-environment happy-dom
import { adminWebinarEndpoints, type ImportedRow } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { ImportAttendees } from './import-attendees.tsx'

const { _id: id } = aWebinar()
const endpoint = { ...adminWebinarEndpoints.importAttendees, path: `/api/webinars/admin/${id}/import` } as const

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

const bodyText = () => document.body.textContent
const press = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()
const open = async () => {
  renderPage(() => <ImportAttendees webinarId={id} onClose={() => undefined} />)
  await eventually(() => expect(bodyText()).toContain('Import attendees'))
}
const choose = (content: BlobPart, name = 'people.csv') => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const files = new DataTransfer()
  files.items.add(new File([content], name, { type: 'text/csv' }))
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

const rows: ImportedRow[] = [
  { line: 2, email: 'ann@example.com', outcome: 'registered' },
  { line: 3, email: 'cat@example.com', outcome: 'already' },
  { line: 4, email: 'x@example.com', outcome: 'refused', message: 'No account has this email' },
]

describe('importing attendees', () => {
  it('reports each line, the refused first, and registers on a second click', async () => {
    api.answer(endpoint, () => ({ answer: { message: '1 person would be registered', rows } }))
    await open()
    choose('Email\nann@example.com\n')
    await eventually(() => expect(bodyText()).toContain('people.csv: 1 person would be registered'))
    const lines = () => [...document.querySelectorAll('[aria-label="Lines of the file"] li')]
    expect(lines().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Line 4x@example\.comCannot be registeredNo account has this email/u),
      expect.stringMatching(/Line 3.*Registered already/u),
      expect.stringMatching(/Line 2.*Will be registered/u),
    ])
    api.answer(endpoint, () => ({ answer: { message: '1 person registered', rows } }))
    press('Register 1 person')
    await eventually(() => expect(bodyText()).toContain('1 person registered'))
    expect(lines()[0]?.textContent).toContain('Not registered')
  })

  it.each([
    ['an empty file', '', 'people.csv', 'This file is empty.'],
    ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 'people.xlsx', 'This is not a CSV file.'],
    ['too large a file', 'x'.repeat(4 * 1024 * 1024 + 1), 'people.csv', 'This file is larger than 4 MB.'],
  ])('refuses %s without sending it', async (_, content, name, message) => {
    await open()
    choose(content, name)
    await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain(message))
    expect(api.asked).toEqual([])
  })

  it('keeps the file when the server does not answer, and imports it again', async () => {
    const answer = (message: string) => api.answer(endpoint, () => ({ answer: { message, rows } }))
    answer('1 person would be registered')
    await open()
    choose('Email\nann@example.com\n')
    await eventually(() => expect(bodyText()).toContain('1 person would be registered'))
    api.refuse(endpoint, 'busy', 'The portal is busy.')
    press('Register 1 person')
    await eventually(() => expect(bodyText()).toContain('The portal is busy.'))
    answer('1 person registered')
    press('Register 1 person')
    await eventually(() => expect(bodyText()).toContain('1 person registered'))
  })

  it('offers nothing to register when the file has no lines', async () => {
    api.answer(endpoint, () => ({ answer: { message: '0 people would be registered', rows: [] } }))
    await open()
    choose('Email\n')
    await eventually(() => expect(bodyText()).toContain('The file has no lines below the column names.'))
    expect(bodyText()).not.toContain('Register ')
  })

  it('says why the server refuses a file, and tries again', async () => {
    api.refuse(endpoint, 'invalid', 'There is no column Email in this file')
    await open()
    choose('Name\nAda\n')
    await eventually(() => expect(bodyText()).toContain('There is no column Email in this file'))
    api.answer(endpoint, () => ({ answer: { message: 'Done', rows } }))
    press('Retry')
    await eventually(() => expect(bodyText()).toContain('people.csv: Done'))
  })
})
