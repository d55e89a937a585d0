// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '#ui/overlays/toast.ts'
import { eventually } from '#testing/eventually.ts'
import { renderPage } from '#testing/render-page.tsx'
import { useListChanges } from './use-list-changes.ts'
import { useRowChange } from './use-row-change.ts'

interface Row {
  _id: string
  state: 'on' | 'off'
}

const rows: readonly Row[] = [
  { _id: 'a', state: 'off' },
  { _id: 'b', state: 'on' },
  { _id: 'c', state: 'off' },
]

const send = vi.fn<(row: Row, state: Row['state']) => Promise<unknown>>()

const Page = () => {
  const change = useRowChange<Row, Row['state']>({
    changes: useListChanges<Row>({ listKey: ['rows'], refreshKey: ['rows'] }),
    valueOf: ({ state }) => state,
    shownWith: (state) => ({ state }),
    send,
    words: {
      changed: (changed, state) => `${changed.length} switched ${state}`,
      undone: (changed) => `${changed.length} as they were`,
      failed: () => 'Failed to switch',
    },
  })
  return <button onClick={() => change(rows, 'on')}>Switch on</button>
}

describe('a change of several rows', () => {
  beforeEach(() => {
    send.mockReset().mockResolvedValue(undefined)
  })

  const switchOn = async () => {
    const successes = vi.spyOn(toast, 'success')
    const errors = vi.spyOn(toast, 'error')
    const { page } = renderPage(Page)
    await eventually(() => expect(page.querySelector('button')).not.toBeNull())
    page.querySelector('button')?.click()
    return { successes, errors }
  }

  it('is sent for the rows that need it, and Undo gives each its value back', async () => {
    const { successes } = await switchOn()
    await eventually(() => expect(successes).toHaveBeenCalledWith(expect.objectContaining({ title: '3 switched on' })))
    expect(send.mock.calls.map(([{ _id }, state]) => [_id, state])).toEqual([
      ['a', 'on'],
      ['c', 'on'],
    ])

    send.mockClear()
    successes.mock.calls[0]?.[0].action?.onAction()
    await eventually(() => expect(successes).toHaveBeenCalledWith({ title: '2 as they were' }))
    expect(send.mock.calls.map(([{ _id }, state]) => [_id, state])).toEqual([
      ['a', 'off'],
      ['c', 'off'],
    ])
  })

  it('counts only the rows that changed when others failed', async () => {
    send.mockRejectedValueOnce(new Error('refused'))
    const { successes, errors } = await switchOn()
    await eventually(() => expect(successes).toHaveBeenCalledWith(expect.objectContaining({ title: '1 switched on' })))
    expect(errors).toHaveBeenCalledWith(expect.objectContaining({ text: 'Failed to switch' }))
  })

  it('that failed for every row is only reported', async () => {
    send.mockRejectedValue(new Error('refused'))
    const { successes, errors } = await switchOn()
    await eventually(() => expect(errors).toHaveBeenCalledTimes(1))
    expect(successes).not.toHaveBeenCalled()
  })
})
