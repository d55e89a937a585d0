// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { renderPage } from '#testing/render-page.tsx'
import { RecentlyDeleted } from './recently-deleted.tsx'

interface Row {
  _id: string
  name: string
  deletedAt: string
}

const read = vi.fn<() => Promise<{ rows: Row[]; total: number; nextCursor: undefined }>>()
const pageOf = (...names: string[]) => ({
  rows: names.map((name) => ({ _id: name, name, deletedAt: '2026-01-02T03:04:05.000Z' })),
  total: names.length,
  nextCursor: undefined,
})
const onRestore = vi.fn<(row: Row) => Promise<unknown>>()
const onRestored = vi.fn(() => Promise.resolve())

const show = () =>
  renderPage(() => (
    <>
      <RecentlyDeleted<Row>
        query={
          {
            queryKey: ['deleted'],
            queryFn: read,
            initialPageParam: undefined,
            getNextPageParam: () => undefined,
          } as never
        }
        describe={({ name }) => ({ title: name, about: 'Course', restored: `${name} restored` })}
        emptyText="Courses that you delete are listed here."
        onRestore={onRestore}
        onRestored={onRestored}
        onClose={() => undefined}
      />
      <Toasts />
    </>
  ))

const text = () => document.body.textContent

it('shows that it is loading, and that nothing was deleted', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof pageOf>>()
  read.mockReturnValueOnce(promise)
  show()
  await expect.poll(() => text()).toContain('Loading deleted records...')
  resolve(pageOf())
  await expect.poll(() => text()).toContain('No deleted records')
  expect(text()).toContain('Courses that you delete are listed here.')
})

it('says what failed, and tries again', async () => {
  read.mockRejectedValueOnce(new AppFailure(500, { code: 'internal', message: 'The database is away.' }))
  const { press } = show()
  await expect.poll(() => text()).toContain('The database is away.')
  read.mockResolvedValueOnce(pageOf('Trusts'))
  press('Retry')
  await expect.poll(() => text()).toContain('Trusts')
})

it('restores a record, and says why one cannot be restored', async () => {
  read.mockResolvedValue(pageOf('Trusts'))
  onRestore.mockRejectedValueOnce(new AppFailure(409, { code: 'conflict', message: 'Its group is deleted.' }))
  const { press } = show()
  await expect.poll(() => text()).toContain('Trusts')
  press('Restore Trusts')
  await expect.poll(() => text()).toContain('Its group is deleted.')
  expect(onRestored).not.toHaveBeenCalled()

  onRestore.mockResolvedValueOnce(undefined)
  press('Restore Trusts')
  await expect.poll(() => text()).toContain('Trusts restored')
  expect(onRestored).toHaveBeenCalledTimes(1)
})
