import { peopleEndpoints } from '@regent/contract/rooms/people'
import type { RoomMessage } from '@regent/contract/rooms/room-messages'
import { expect, onTestFinished, vi } from 'vitest'
import type { RoomDetails } from '#features/room/connection/room-details.ts'
import { RoomContext, useSnapshot } from '#features/room/connection/use-room.ts'
import { RoomNotices } from '#features/room/participants/room-notices.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { aWebinar } from '../a-webinar.ts'
import { enterRoom } from './enter-room.ts'
import { eventually } from '../eventually.ts'
import type { fakeApi } from '../fake-api.ts'
import { someDetails } from './fake-media-room.ts'
import { watchEffects } from '../ready.tsx'
import { renderPage } from '../render-page.tsx'

/** Shows the notices of a person in the room: toasts, and the texts that only screen readers read. */
export const showNotices = async (api: ReturnType<typeof fakeApi>, details: Partial<RoomDetails> = {}) => {
  api.answer(peopleEndpoints.state, () => ({ answer: someDetails(details) }))
  const { connection, media } = await enterRoom(api)
  await eventually(() => expect(connection.read().details).toBeDefined())
  const { Ready, isReady } = watchEffects()
  const room = { webinar: aWebinar(), panel: undefined, onToggle: vi.fn(), onLeave: vi.fn() }
  const Notices = () => <RoomNotices snapshot={useSnapshot(connection)} {...room} />
  const shown = renderPage(() => (
    <RoomContext value={connection}>
      <Notices />
      <Toasts />
      <Ready />
    </RoomContext>
  ))
  await isReady
  const hear = (message: RoomMessage) => media.latest().listener.onMessage(message)
  const log = () => [...shown.page.querySelectorAll('[role=log] p')].map(({ textContent }) => textContent)
  const toasts = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent).join('; ')
  const said = (words: string) => eventually(() => expect(toasts()).toContain(words))
  return { ...shown, connection, media, hear, log, toasts, said }
}

/** Toasts under the pointer stay until something closes them. */
export const keepToasts = () => {
  const region = document.querySelector('[data-sonner-toaster]')
  region?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  onTestFinished(() => void region?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true })))
}
