// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { renderPage } from '#testing/render-page.tsx'
import { RecordPage } from './record-page.tsx'

describe('a page whose record is missing', () => {
  const words = {
    heading: 'Course',
    loading: 'Loading course...',
    notFound: 'Course not found',
    notFoundText: 'It may have been deleted.',
    failed: 'Course could not be loaded',
    fetchFailed: 'Failed to fetch course',
    back: 'Back to courses',
  }
  const refetch = vi.fn()
  const show = (error: Error | null) =>
    renderPage(() => (
      <RecordPage query={{ error, isFetching: false, refetch }} isLoaded={false} words={words} back="/" head={null} />
    ))

  it('says that the record does not exist, and where to go, without a Retry', async () => {
    const { text } = show(new AppFailure(404, { code: 'not_found', message: 'Not found' }))
    await expect.poll(() => text()).toContain('It may have been deleted.')
    expect(text()).toContain('Back to courses')
    expect(text()).not.toContain('Retry')
  })

  it('says that it could not be loaded, and tries again', async () => {
    const { text, press } = show(new AppFailure(500, { code: 'internal', message: 'The database is away.' }))
    await expect.poll(() => text()).toContain('The database is away.')
    press('Retry')
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('says that the browser is offline, after the words of its own', async () => {
    const { text } = show(AppFailure.beforeAnswer('offline'))
    await expect.poll(() => text()).toContain('Failed to fetch course. You are offline.')
  })
})
