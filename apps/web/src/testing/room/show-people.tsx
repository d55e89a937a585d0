import type { RoomRole } from '@regent/contract/rooms/entry'
import { type PersonInRoom, peopleEndpoints } from '@regent/contract/rooms/people'
import { expect, vi } from 'vitest'
import type { RoomDetails } from '#features/room/connection/room-details.ts'
import type { RoomPerson } from '#features/room/connection/room-state.ts'
import { RoomContext, useSnapshot } from '#features/room/connection/use-room.ts'
import { ParticipantsPanel } from '#features/room/participants/participants-panel.tsx'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { enterRoom } from './enter-room.ts'
import { eventually } from '../eventually.ts'
import type { fakeApi } from '../fake-api.ts'
import { aPerson, someDetails } from './fake-media-room.ts'
import { watchEffects } from '../ready.tsx'
import { renderPage } from '../render-page.tsx'

type FakeApi = ReturnType<typeof fakeApi>

export const nothing = { microphone: false, camera: false, screen: false }
export const everything = { microphone: true, camera: true, screen: true }

export const named = (name: string, role: RoomRole, change: Partial<RoomPerson> = {}) =>
  aPerson({ identity: name, name: `${name} (${role})`, role, ...change })

export const inPortal = (name: string, role: RoomRole, may = role === 'User' ? nothing : everything) => ({
  person: name,
  name: `${name} (${role})`,
  role,
  permissions: may,
})

/** The panel of a person who is inside; the portal says `details` until a test changes it. */
export const showPeople = async (api: FakeApi, people: RoomPerson[], details: Partial<RoomDetails> = {}) => {
  let said = someDetails(details)
  api.answer(peopleEndpoints.state, () => ({ answer: said }))
  const { connection, media } = await enterRoom(api)
  media.latest().picture({ people })
  const onClose = vi.fn()
  const { Ready, isReady } = watchEffects()
  const Panel = () => <ParticipantsPanel snapshot={useSnapshot(connection)} onClose={onClose} />
  const shown = renderPage(() => (
    <RoomContext value={connection}>
      <Panel />
      <Confirmations />
      <Toasts />
      <Ready />
    </RoomContext>
  ))
  const { page } = shown
  await isReady
  const row = (name: string) =>
    [...page.querySelectorAll('.room-person')].find(({ textContent }) => textContent.includes(name))
  const open = async (name: string) => {
    await eventually(() => expect(row(name)?.querySelector('.room-person__menu')).toBeTruthy())
    row(name)?.querySelector<HTMLElement>('.room-person__menu')?.click()
    await eventually(() => expect(document.querySelector('[role=menu]')).not.toBeNull())
  }
  const entries = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
  return {
    ...shown,
    media,
    onClose,
    row,
    open,
    entries,
    choose: async (name: string, label: string) => {
      await open(name)
      const entry = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
        ({ textContent }) => textContent === label,
      )
      if (!entry) throw new Error(`${label} is not among ${entries().join(', ')}`)
      entry.click()
    },
    rows: () => [...page.querySelectorAll('.room-person__name')].map(({ textContent }) => textContent),
    said: (words: string) => eventually(() => expect(document.body.textContent).toContain(words)),
    says: (change: Partial<RoomDetails>) => {
      said = someDetails({ ...details, ...change })
    },
  }
}

export const hosting = (people: PersonInRoom[], change: Partial<NonNullable<RoomDetails['forHosts']>> = {}) => ({
  own: { ...inPortal('Margaret', 'Admin'), isHandRaised: false },
  counts: { people: people.length + 1, hands: 0 },
  forHosts: { people: [inPortal('Margaret', 'Admin'), ...people], hands: [], knocks: [], ...change },
})

/** The host who looks at the panel. */
export const margaret = named('Margaret', 'Admin', { isLocal: true })

/** Answers a question that the page asks. */
export const answerDialog = async (label: string) => {
  await eventually(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull())
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
  buttons.find(({ textContent }) => textContent === label)?.click()
}
