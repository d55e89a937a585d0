// @vitest-environment happy-dom
import type { RoomRole } from '@regent/contract/rooms/entry'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aPerson, someDetails } from '#testing/room/fake-media-room.ts'
import { showStage } from '#testing/room/show-stage.tsx'

beforeEach(() => {
  fakeApi()
  localStorage.clear()
})

const named = (name: string, role: RoomRole) => aPerson({ identity: name, name: `${name} (${role})`, role })

const host = named('Margaret', 'Admin')
const guest = named('Daniel', 'Guest')
const own = { ...named('Eleanor', 'User'), isLocal: true }

const matchingMedia = (matches: (query: string) => boolean) => {
  const media = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const match = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ ...media, matches: matches(query) }) as never)
  onTestFinished(() => match.mockRestore())
}

const many = Array.from({ length: 9 }, (_, index) => named(`Person ${index}`, 'User'))

it('thumbnails are received only as far as they are shown', async () => {
  matchingMedia(() => false)
  const { watched, thumbnails, page, onMore, showsMain } = showStage([host, ...many, own])
  await showsMain('Margaret (Admin)')
  expect(page.querySelector('.live-strip')?.getAttribute('aria-label')).toBe('Video Thumbnails')
  expect(thumbnails()).toHaveLength(4)
  await eventually(() =>
    expect(watched.toSorted()).toEqual(
      ['Margaret camera', ...many.slice(0, 4).map(({ identity }) => `${identity} camera`)].toSorted(),
    ),
  )
  page.querySelector<HTMLElement>('.tile--more')?.click()
  expect(onMore).toHaveBeenCalledOnce()
})

it('thumbnails end with how many more there are, those included whom the media server hides', async () => {
  const details = someDetails({ counts: { people: 148, hands: 0 } })
  const { page, thumbnails } = showStage([host, guest, own], { change: { details } })
  await eventually(() => expect(page.querySelector('.tile--more')?.textContent).toBe('145more in the room'))
  expect(thumbnails()).toHaveLength(2)
})

it('thumbnails are three beside that in a window of medium width', async () => {
  matchingMedia((query) => query.includes('1179'))
  const { thumbnails } = showStage([host, ...many, own])
  await eventually(() => expect(thumbnails()).toHaveLength(3))
})
