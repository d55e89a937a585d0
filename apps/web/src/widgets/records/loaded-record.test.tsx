// @vitest-environment happy-dom
import { queryOptions, useQuery } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { renderPage } from '#testing/render-page.tsx'
import { LoadedRecord } from './loaded-record.tsx'

const read = vi.fn<() => Promise<{ _id: string; title: string }>>()
const query = queryOptions({ queryKey: ['record'], queryFn: read })
const words = { editHeading: 'Edit course', loading: 'Loading course...', fetchFailed: 'Failed to fetch course' }

const onClose = vi.fn()
const Editor = () => (
  <LoadedRecord words={words} query={useQuery(query)} onClose={onClose}>
    {({ title }) => <p>Form of {title}</p>}
  </LoadedRecord>
)
const bodyText = () => document.body.textContent

describe('the form of a record', () => {
  it('opens at once with a skeleton, and is filled once the record is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<{ _id: string; title: string }>()
    read.mockReturnValueOnce(promise)
    renderPage(Editor)
    await expect.poll(() => bodyText()).toContain('Loading course...')
    expect(bodyText()).toContain('Edit course')

    resolve({ _id: '1', title: 'Trusts' })
    await expect.poll(() => bodyText()).toContain('Form of Trusts')
  })

  it('says why the record could not be loaded, and tries again', async () => {
    read.mockRejectedValueOnce(new AppFailure(403, { code: 'not_allowed', message: 'You may not see this course.' }))
    const { press } = renderPage(Editor)
    await expect.poll(() => bodyText()).toContain('You may not see this course.')
    expect(bodyText()).toContain('Failed to fetch course')

    read.mockResolvedValueOnce({ _id: '1', title: 'Trusts' })
    press('Retry')
    await expect.poll(() => bodyText()).toContain('Form of Trusts')
  })

  it('says that the browser is offline, as every failed load does', async () => {
    read.mockRejectedValueOnce(AppFailure.beforeAnswer('offline'))
    renderPage(Editor)
    await expect.poll(() => bodyText()).toContain('You are offline.')
    expect(bodyText()).toContain('Failed to fetch course')
  })

  it('closes while it is loading', async () => {
    read.mockReturnValueOnce(new Promise(() => undefined))
    const { press } = renderPage(Editor)
    await expect.poll(() => bodyText()).toContain('Loading course...')
    press('Close')
    await expect.poll(() => onClose).toHaveBeenCalledTimes(1)
  })
})
