import type { Permissions, RoomRole } from '@regent/contract/rooms/entry'
import { expect, vi } from 'vitest'
import { createRoomConnection } from '#features/room/connection/room-connection.ts'
import { outside, type OwnDevices } from '#features/room/connection/room-state.ts'
import { RoomContext } from '#features/room/connection/use-room.ts'
import { ControlBar } from '#features/room/controls/control-bar.tsx'
import { OwnView } from '#features/room/stage/own-view.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { aWebinar } from '../a-webinar.ts'
import { eventually } from '../eventually.ts'
import { aPerson } from './fake-media-room.ts'
import { renderPage } from '../render-page.tsx'

export const none = { microphone: false, camera: false, screen: false }
export const all = { microphone: true, camera: true, screen: true }

/** The control bar of a person in a room. */
export const showControlBar = ({
  role = 'User',
  may = all,
  sends = none,
  onEnd,
  devices = outside.devices,
  webinar = {},
}: {
  role?: RoomRole
  may?: Permissions
  sends?: Permissions
  onEnd?: () => void
  devices?: OwnDevices
  webinar?: Partial<ReturnType<typeof aWebinar>>
}) => {
  const connection = createRoomConnection({
    entrance: { slug: 'land-trusts', role },
    loadMedia: () => Promise.reject(new Error('not needed')),
  })
  const turn = vi.spyOn(connection, 'turn').mockResolvedValue()
  const onToggle = vi.fn()
  const onLeave = vi.fn()
  const snapshot = {
    ...outside,
    state: 'connected' as const,
    may,
    people: [aPerson({ role, isLocal: true, sends })],
    devices,
  }
  const shown = renderPage(() => (
    <RoomContext value={connection}>
      <OwnView snapshot={snapshot}>
        <ControlBar {...{ snapshot, onToggle, onLeave, onEnd }} webinar={aWebinar(webinar)} panel={undefined} />
      </OwnView>
      <Toasts />
    </RoomContext>
  ))
  const control = (label: string) =>
    [...shown.page.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  const tipOf = (label: string) => control(label)?.parentElement?.querySelector('[role=tooltip]')?.textContent
  const clock = () => shown.page.querySelector('.control-bar__clock')?.textContent
  return { ...shown, connection, turn, onToggle, onLeave, control, tipOf, clock }
}

export const entries = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
export const openMore = async (control: (label: string) => HTMLElement | undefined) => {
  await eventually(() => {
    if (entries().length === 0) control('More')?.click()
    expect(entries().length).toBeGreaterThan(0)
  })
}
export const choose = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    .find(({ textContent }) => textContent === label)
    ?.click()
export const dialog = () => document.querySelector('[role=dialog]')
