// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import type { RoomConnection } from './room-connection.ts'
import { useRoomConnection } from './use-room.ts'

it('leaves at once when the page closes', async () => {
  fakeApi()
  const opened: RoomConnection[] = []
  const left = vi.fn()
  renderPage(() => {
    const connection = useRoomConnection({ slug: 'land-trusts', role: 'User', key: undefined, join: undefined })
    if (!opened.includes(connection)) {
      opened.push(connection)
      connection.subscribe(left)
    }
    return null
  })
  await eventually(() => expect(opened).toHaveLength(1))
  await eventually(() => {
    dispatchEvent(new Event('pagehide'))
    expect(left).toHaveBeenCalled()
  })
  expect(opened[0]?.read().state).toBe('lobby')
})
