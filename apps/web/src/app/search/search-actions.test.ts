// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { matchActions } from '#features/search/match-actions.ts'
import { paths } from '#lib/paths.ts'
import { actionsFor, type ActionViewer } from './search-actions.ts'

const pagesOf = (viewer: ActionViewer) => actionsFor(viewer, { openDialog: () => undefined }).map(({ to }) => to)

it('leads staff, and only staff, to every page of theirs that needs no record', () => {
  const own = Object.values(paths).filter((path) => path.startsWith('/admin/') && !path.includes(':'))
  expect(own.filter((path) => !pagesOf('admin').includes(path))).toEqual([])
  for (const viewer of ['visitor', 'member'] as const)
    expect(pagesOf(viewer).filter((path) => path?.startsWith('/admin'))).toEqual([])
})

it.each([
  ['dashboard', paths.adminDashboard],
  ['stats', paths.adminStats],
  ['report', paths.adminStats],
  ['passkey', paths.profile],
])('finds a page by %j', (typed, path) => {
  const [first] = matchActions(actionsFor('admin', { openDialog: () => undefined }), typed).asTyped
  expect(first?.to).toBe(path)
})
