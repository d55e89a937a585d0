import { peopleEndpoints } from '@regent/contract/rooms/people'
import type { RoomRole } from '@regent/contract/rooms/entry'
import type { RoomMessage } from '@regent/contract/rooms/room-messages'
import { useState } from 'react'
import { toast as sonner } from 'sonner'
import { expect, vi } from 'vitest'
import type { RoomDetails } from '#features/room/connection/room-details.ts'
import { RoomContext, useSnapshot } from '#features/room/connection/use-room.ts'
import { RecordControl } from '#features/room/recording/record-control.tsx'
import { Recording } from '#features/room/recording/recording.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { enterRoom } from './enter-room.ts'
import { eventually } from '../eventually.ts'
import type { fakeApi } from '../fake-api.ts'
import { someDetails } from './fake-media-room.ts'
import { watchEffects } from '../ready.tsx'
import { renderPage } from '../render-page.tsx'

/** How a recording is, `seconds` after it began. */
export const on = (seconds: number) => ({ state: 'on' as const, seconds: 0, since: Date.now() - seconds * 1000 })
export const off = { state: 'off' as const, seconds: 0, since: null }
export const starting = { ...off, state: 'starting' as const }

interface Shown {
  api: ReturnType<typeof fakeApi>
  role?: RoomRole
  details?: Partial<Pick<RoomDetails, 'recording' | 'status'>>
  problem?: string
  /** Called before the page is drawn. */
  beforeDrawn?: () => void
}

/** The recording of a room as a person inside sees it, with the places of the page that it is shown in. */
export const showRecording = async ({ api, role = 'User', details = {}, problem, beforeDrawn }: Shown) => {
  const own = { ...someDetails().own, role, name: `Ann Stone (${role})` }
  const forHosts = { people: [], hands: [], knocks: [], ...(problem !== undefined && { recordingProblem: problem }) }
  let current = someDetails({ own, ...details, ...(role === 'Admin' && { forHosts }) })
  api.answer(peopleEndpoints.state, () => ({ answer: current }))
  api.answer(peopleEndpoints.noticeRecording, () => ({ answer: { message: 'Noted.' } }))
  const { connection, media } = await enterRoom(api, role)
  await eventually(() => expect(connection.read().details).toBeDefined())
  const { Ready, isReady } = watchEffects()
  const onLeave = vi.fn()
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
  let unmount = (): void => undefined
  const Room = () => {
    const snapshot = useSnapshot(connection)
    const [isDrawn, setDrawn] = useState(false)
    const [isOpen, setOpen] = useState(true)
    unmount = () => setOpen(false)
    if (!isOpen) return null
    return (
      <RoomContext value={connection}>
        <div className="room-head__title" ref={() => setDrawn(true)} />
        <div className="live-stage__notices" />
        <div className="control-bar" data-state={snapshot.state}>
          <RecordControl snapshot={snapshot} />
        </div>
        {isDrawn ? <Recording snapshot={snapshot} hasPanel={false} onLeave={onLeave} /> : null}
        <Toasts />
        {isDrawn ? <Ready /> : null}
      </RoomContext>
    )
  }
  // Those of an earlier test would be shown again.
  sonner.dismiss()
  beforeDrawn?.()
  const shown = renderPage(Room)
  const { page } = shown
  await isReady
  const all = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)
  const calls = (path: string) => api.asked.filter(({ pathname }) => pathname.endsWith(path)).length
  const toasts = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent).join('; ')

  return {
    ...shown,
    connection,
    media,
    onLeave,
    unmount: () => unmount(),
    /** The page has drawn that the connection is so. */
    shows: (state: string) =>
      eventually(() => expect(page.querySelector('.control-bar')?.getAttribute('data-state')).toBe(state)),
    toasts,
    hears: (message: RoomMessage) => media.latest().listener.onMessage(message),
    /** What the portal says when it is asked the next time. */
    setDetails: (change: Partial<RoomDetails>) => {
      current = { ...current, ...change }
    },
    control: () => page.querySelector<HTMLButtonElement>('.control--record'),
    mark: () => page.querySelector('.room-head__title .recording-mark'),
    notices: () => all('.live-stage__notices .recording-notice p'),
    notice: () => page.querySelector<HTMLElement>('.recording-notice'),
    /** What screen readers were told. */
    spoken: () => all('[role=log] p'),
    toasted: (words: string) => eventually(() => expect(toasts()).toContain(words)),
    /** How often the portal was told that the person knows. */
    noted: () => calls('/recording/notice'),
    asked: () => calls('/recording'),
  }
}
