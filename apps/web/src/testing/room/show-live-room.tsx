import type { RoomRole } from '@regent/contract/rooms/entry'
import { chatEndpoints } from '@regent/contract/rooms/chat'
import { questionEndpoints, type QuestionRecord } from '@regent/contract/rooms/questions'
import type { QuestionSettings, RoomMessage } from '@regent/contract/rooms/room-messages'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { troubleEndpoints } from '@regent/contract/rooms/trouble'
import { expect, vi } from 'vitest'
import type { RoomDetails } from '#features/room/connection/room-details.ts'
import { RoomContext, useSnapshot } from '#features/room/connection/use-room.ts'
import { LiveRoom } from '#features/room/live-room.tsx'
import { aWebinar } from '../a-webinar.ts'
import { enterRoom } from './enter-room.ts'
import { eventually } from '../eventually.ts'
import type { fakeApi } from '../fake-api.ts'
import { fakeChat } from './fake-chat.ts'
import { aPerson, someDetails } from './fake-media-room.ts'
import { renderPage } from '../render-page.tsx'

// The room loads these when it needs them. What is still on its way when the file of a test ends fails in the next file.
import '#features/room/activities.tsx'
import '#features/room/chat/chat-panel.tsx'
import '#features/room/offers/offer-cards.tsx'
import '#features/room/offers/offers-panel.tsx'
import '#features/room/participants/participants-panel.tsx'
import '#features/room/participants/room-notices.tsx'

/** Tooltips: the DOM of the tests has no popovers. */
const withPopovers = () =>
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })

interface Shown extends Partial<Pick<RoomDetails, 'offers' | 'poll' | 'areReactionsOff' | 'chat' | 'recording'>> {
  api: ReturnType<typeof fakeApi>
  role?: RoomRole
  webinar?: Partial<ReturnType<typeof aWebinar>>
  server?: ReturnType<typeof fakeChat>
  questions?: QuestionRecord[]
  questionSettings?: QuestionSettings
}

/** The room after Ann has joined; tests say what the server says, and press what she presses. */
export const showLiveRoom = async (given: Shown) => {
  const { api, role = 'User', webinar, server = fakeChat(), questions = [], ...more } = given
  const { questionSettings: settings = { areApproved: true, allowsAnonymous: false }, ...details } = more
  const name = `Ann Stone (${role})`
  const own = { ...someDetails().own, name, role }
  withPopovers()
  let current = someDetails({ own, ...details })
  api.answer(peopleEndpoints.state, () => ({ answer: current }))
  api.answer(troubleEndpoints.reportTrouble, () => ({ answer: { message: 'Noted.' } }))
  api.answer(peopleEndpoints.noticeRecording, () => ({ answer: { message: 'Noted.' } }))
  api.answer(chatEndpoints.list, () => ({ answer: { messages: server.messages.toReversed() } }))
  api.answer(questionEndpoints.list, () => ({ answer: { questions, settings } }))
  const { connection, media } = await enterRoom(api, role)
  const picture = (isReconnecting = false) =>
    media.latest().picture({ people: [aPerson({ name, role, isLocal: true })], isReconnecting })
  picture()
  const onLeave = vi.fn()
  const shown = renderPage(() => (
    <RoomContext value={connection}>
      <LiveRoom
        snapshot={useSnapshot(connection)}
        webinar={aWebinar({ status: 'In Progress', ...webinar })}
        onLeave={onLeave}
        onEnd={undefined}
      />
    </RoomContext>
  ))
  await eventually(() => expect(connection.read().details).toBeDefined())
  const { page } = shown

  return {
    ...shown,
    connection,
    media,
    server,
    picture,
    /** What the portal says when it is asked the next time. */
    setDetails: (change: Partial<RoomDetails>) => {
      current = { ...current, ...change }
    },
    hears: (message: RoomMessage) => media.latest().listener.onMessage(message),
    /** A button of the bar, by what it shows. */
    control: (what: 'chat' | 'offers' | 'questions' | 'record') =>
      page.querySelector<HTMLButtonElement>(`.control--${what}`),
    panel: () => page.querySelector<HTMLElement>('.room-panel'),
    /** What screen readers were told last. */
    status: () => [...page.querySelectorAll('[role=status]')].map(({ textContent }) => textContent),
  }
}

type Room = Awaited<ReturnType<typeof showLiveRoom>>

/** The portal says this as soon as it is asked. */
export const says = async ({ setDetails, connection, page }: Room, change: Partial<RoomDetails>) => {
  setDetails(change)
  await connection.refresh()
  await eventually(() => expect(page.querySelector('[role=log]')).not.toBeNull())
}

export const noPermissions = { microphone: false, camera: false, screen: false }

/** A person in the audience, as hosts read it. */
export const attendee = (name: string) => ({
  person: name,
  name: `${name} (User)`,
  role: 'User' as const,
  permissions: noPermissions,
})

export const buttonOf = (page: HTMLElement, label: string) => {
  const found = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  if (!found) throw new Error(`There is no button ${label}`)
  return found
}
