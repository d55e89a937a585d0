// @vitest-environment happy-dom
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { someDetails } from '#testing/room/fake-media-room.ts'
import { showNotices } from '#testing/room/show-notices.tsx'
import { toast } from '#ui/overlays/toast.ts'

const none = { microphone: false, camera: false, screen: false }

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

/** What is said from now on; older messages stay on the page. */
const watchSaid = () => {
  const info = vi.spyOn(toast, 'info')
  onTestFinished(() => info.mockRestore())
  return () => info.mock.calls.map(([{ title }]) => title)
}

describe('a person on the stage', () => {
  it('gets a message only that they may speak: the card already says that everyone sees them', async () => {
    const { own } = someDetails()
    const { hear, said } = await showNotices(api, { own: { ...own, stage: 'preview' } })
    const titles = watchSaid()
    hear({ type: 'spotlight', person: 'ann' })
    hear({ type: 'permissions', permissions: { ...none, microphone: true, camera: true, screen: true } })
    await said('You may speak now')
    hear({ type: 'spotlight', person: null })
    await eventually(() => expect(titles()).toEqual(['You are no longer in the spotlight']))
  })

  it.each(['before', 'after'])('hears once that they are back, when the messages about it come %s', async (order) => {
    const { own } = someDetails()
    const permissions = { ...none, microphone: true, camera: true }
    const { hear, connection } = await showNotices(api, {
      spotlight: 'ann',
      own: { ...own, permissions, stage: 'stage' },
    })
    const titles = watchSaid()
    const sayEnds = () => {
      hear({ type: 'permissions', permissions: none })
      hear({ type: 'spotlight', person: null })
    }
    api.answer(peopleEndpoints.state, () => ({ answer: someDetails() }))
    if (order === 'before') sayEnds()
    hear({ type: 'stage' })
    await eventually(() => expect(titles()).toEqual(['You are back in the audience']))
    if (order === 'after') sayEnds()
    await eventually(() => expect(connection.read().details?.spotlight).toBeNull())
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(titles()).toEqual(['You are back in the audience'])
  })
})
