// @vitest-environment happy-dom
import { useState } from 'react'
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

it('gives the keyboard the heading that follows a room which has ended', async () => {
  const { page, press, text } = renderPage(() => {
    const [isOver, setIsOver] = useState(false)
    const data = aWebinar({ status: isOver ? 'Ended' : 'In Progress' })
    return (
      <EnterRoom
        query={{ data, error: null, isFetching: false, refetch: vi.fn() }}
        brand={null}
        role="user"
        nowhere="missing"
        room={isOver ? null : <button onClick={() => setIsOver(true)}>End</button>}
        onAddress={() => undefined}
      />
    )
  })
  await eventually(() => expect(text()).toContain('End'))
  page.querySelector('button')?.focus()
  press('End')
  await eventually(() => expect(text()).toContain('Webinar Has Ended'))
  expect(document.activeElement).toBe(page.querySelector('h1'))
})
