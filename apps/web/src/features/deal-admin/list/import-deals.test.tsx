// @vitest-environment happy-dom
import { adminDealEndpoints, type ImportedDeal } from '@regent/contract/deals/deals-admin'
import { expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText } from '#testing/forms.ts'
import { renderPage } from '#testing/render-page.tsx'
import { ImportDeals } from './import-deals.tsx'

const rows: ImportedDeal[] = [
  { line: 2, name: 'Harlan Creek', outcome: 'updated' },
  { line: 3, name: 'Marlow Street', outcome: 'failed', reason: 'There is no category Timber.' },
  { line: 4, name: 'Tri-County', outcome: 'unchanged' },
]

it('a file is tried first, again with another choice, and imported as it was tried last', async () => {
  const api = fakeApi()
  const answer = (lines: ImportedDeal[], message: string) =>
    api.answer(adminDealEndpoints.import, () => ({
      answer: { message, rows: lines, counts: { created: 0, updated: 1, unchanged: 1, failed: 1 } },
    }))
  answer(rows, '1 deal would be updated.')
  const { press } = renderPage(() => <ImportDeals onClose={() => undefined} />)
  await eventually(() => expect(bodyText()).toContain('Import deals'))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const files = new DataTransfer()
  files.items.add(new File(['Name\nHarlan Creek\n'], 'deals.csv', { type: 'text/csv' }))
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  const lines = () => [...document.querySelectorAll('[aria-label="Lines of the file"] li')]
  await eventually(() => expect(lines()).toHaveLength(3))
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Line 3Marlow StreetCannot be importedThere is no category Timber\./u),
    expect.stringMatching(/Line 4.*Unchanged/u),
    expect.stringMatching(/Line 2.*Will be updated/u),
  ])

  const created = rows.map((row) => (row.line === 3 ? { line: 3, name: row.name, outcome: 'created' as const } : row))
  answer(created, '1 deal would be created, 1 updated.')
  document.querySelector<HTMLInputElement>('[role=dialog] input[type="checkbox"]')?.click()
  await eventually(() => expect(bodyText()).toContain('1 deal would be created, 1 updated.'))
  answer(created, '1 deal was created, 1 updated.')
  press('Import 2 deals')
  await eventually(() => expect(bodyText()).toContain('1 deal was created, 1 updated.'))
  const csv = 'Name\nHarlan Creek\n'
  expect(api.sent).toEqual([
    { csv, dryRun: true, createTerms: false },
    { csv, dryRun: true, createTerms: true },
    { csv, dryRun: false, createTerms: true },
  ])
})
