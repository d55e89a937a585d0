// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { EnterRoom } from './enter-room.tsx'

beforeEach(() => void fakeApi())

it('the page before a room gives its place to the room, below the same head', async () => {
  const { page, text } = renderPage(() => (
    <EnterRoom
      query={{ data: aWebinar({ status: 'In Progress' }), error: null, isFetching: false, refetch: vi.fn() }}
      brand={null}
      role="admin"
      nowhere="missing"
      controls={<p>Controls of the host</p>}
      room={<p>The lobby</p>}
      onAddress={() => undefined}
    />
  ))
  await eventually(() => expect(text()).toContain('The lobby'))
  expect(text()).toContain('Controls of the host')
  expect(page.querySelector('.room-head .badge')?.textContent).toBe('LIVE')
  expect(text()).not.toContain('The webinar is live.')
})

it.each([
  ['Waiting', 'Waiting'],
  ['In Progress', 'LIVE'],
] as const)('the head of an open room that is %s says %s', async (status, words) => {
  const { page } = renderPage(() => (
    <EnterRoom
      query={{ data: aWebinar({ status }), error: null, isFetching: false, refetch: vi.fn() }}
      brand={null}
      role="user"
      nowhere="missing"
      room={<p>The lobby</p>}
      onAddress={() => undefined}
    />
  ))
  await eventually(() => expect(page.querySelector('.room-head .badge')?.textContent).toBe(words))
})
