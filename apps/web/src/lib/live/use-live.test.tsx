// @vitest-environment happy-dom
import type { LiveTopic } from '@regent/contract/api/live'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveContext, useLive } from './use-live.ts'

const watched = new Map<LiveTopic, () => void>()
const live = {
  watch: (topic: LiveTopic, listener: () => void) => {
    watched.set(topic, listener)
    return () => watched.delete(topic)
  },
}

const read = vi.fn((id: number) => Promise.resolve(`answer ${id}`))

const Seats = ({ id }: { id: number }) => {
  const queryKey = ['seats', id]
  const { data } = useQuery({ queryKey, queryFn: () => read(id) })
  useLive(`room:number-${id}`, queryKey)
  return <p>{data}</p>
}

let root: Root
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })

const show = (id: number) =>
  act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <LiveContext value={live}>
          <Seats id={id} />
        </LiveContext>
      </QueryClientProvider>,
    )
    await Promise.resolve()
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => {
    root.unmount()
  })
  expect([...watched.keys()]).toEqual([])
})

it('reads the query again when its topic changes, follows the topic, and stops with the page', async () => {
  await show(1)
  expect(read).toHaveBeenCalledTimes(1)
  await act(async () => {
    watched.get('room:number-1')?.()
    await Promise.resolve()
  })
  expect(read).toHaveBeenCalledTimes(2)

  await show(2)
  expect([...watched.keys()]).toEqual(['room:number-2'])
  await act(async () => {
    watched.get('room:number-2')?.()
    await Promise.resolve()
  })
  expect(read.mock.calls).toEqual([[1], [1], [2], [2]])
})
