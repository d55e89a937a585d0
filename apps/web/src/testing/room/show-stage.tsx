import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { createRoomConnection } from '#features/room/connection/room-connection.ts'
import { outside, type RoomPerson, type RoomSnapshot } from '#features/room/connection/room-state.ts'
import { RoomContext } from '#features/room/connection/use-room.ts'
import { OwnView } from '#features/room/stage/own-view.tsx'
import { Stage } from '#features/room/stage/stage.tsx'
import { eventually } from '../eventually.ts'
import { someDetails } from './fake-media-room.ts'
import { renderPage } from '../render-page.tsx'

interface Shown {
  status?: WebinarStatus
  change?: Partial<RoomSnapshot>
  /** Of the same room, such as a button of the control bar. */
  beside?: ReactNode
}

/** The stage of a person in a room, and which videos it receives. */
export const showStage = (people: RoomPerson[], { status = 'In Progress', change = {}, beside }: Shown = {}) => {
  const connection = createRoomConnection({
    entrance: { slug: 'land-trusts', role: 'User' },
    loadMedia: () => Promise.reject(new Error('not needed')),
  })
  const watched: string[] = []
  vi.spyOn(connection, 'watch').mockImplementation((identity, source) => {
    watched.push(`${identity} ${source}`)
    return () => void watched.splice(watched.indexOf(`${identity} ${source}`), 1)
  })
  const onMore = vi.fn()
  const Page = () => {
    const snapshot = {
      ...outside,
      state: 'connected' as const,
      people,
      details: someDetails(),
      ...change,
    }
    return (
      <RoomContext value={connection}>
        <OwnView snapshot={snapshot}>
          <Stage snapshot={snapshot} status={status} hasStrip onMore={onMore} />
          {beside}
        </OwnView>
      </RoomContext>
    )
  }
  const shown = renderPage(Page)
  const main = () => shown.page.querySelector('.tile--main .tile__name')?.textContent
  const thumbnails = () => [...shown.page.querySelectorAll('.live-strip .tile__name')].map((each) => each.textContent)
  const tiles = () => [...shown.page.querySelectorAll('.live-grid .tile__name')].map((each) => each.textContent)
  const showsMain = (name: string) => eventually(() => expect(main()).toBe(name))
  return { ...shown, connection, watched, onMore, main, thumbnails, tiles, showsMain }
}
