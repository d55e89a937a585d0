// @vitest-environment happy-dom
import { moderationEndpoints } from '@regent/contract/rooms/moderation'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import {
  answerDialog,
  everything,
  hosting,
  inPortal,
  margaret,
  named,
  nothing,
  showPeople,
} from '#testing/room/show-people.tsx'

const { mute, permissions, eject, spotlight } = moderationEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

describe('what hosts do to people', () => {
  it('depends on the role, on what is on and on what is allowed', async () => {
    const sends = { microphone: true, camera: true, screen: false }
    const { open, entries } = await showPeople(
      api,
      [margaret, named('Daniel', 'Guest', { sends })],
      hosting([inPortal('Daniel', 'Guest', { microphone: true, camera: true, screen: false })]),
    )
    await open('Daniel')
    expect(entries()).toEqual([
      'Mute microphone',
      'Turn camera off',
      'Withdraw microphone',
      'Withdraw camera',
      'Allow screen share',
      'Put in the spotlight',
      'Hear in private',
      'Put on the stage',
      'Eject',
    ])
  })

  it('is nothing to the permissions and the place of another host', async () => {
    const { open, entries } = await showPeople(
      api,
      [margaret, named('Paul', 'Admin', { sends: everything })],
      hosting([inPortal('Paul', 'Admin')]),
    )
    await open('Paul')
    expect(entries()).toEqual(['Mute microphone', 'Turn camera off', 'Stop screen share', 'Put in the spotlight'])
  })

  it('mutes, and the icon changes when the media server says so', async () => {
    const sends = { ...nothing, microphone: true }
    const daniel = named('Daniel', 'Guest', { sends })
    const { choose, row, media, said } = await showPeople(
      api,
      [margaret, daniel],
      hosting([inPortal('Daniel', 'Guest')]),
    )
    api.answer(mute, () => ({ answer: { message: 'Muted.' } }))
    await choose('Daniel', 'Mute microphone')
    await eventually(() => expect(api.sent).toContainEqual({ person: 'Daniel', source: 'microphone' }))
    await said('Daniel is muted')
    expect(row('Daniel')?.textContent).toContain('Microphone is on')
    media.latest().picture({ people: [margaret, { ...daniel, sends: nothing }] })
    await eventually(() => expect(row('Daniel')?.textContent).toContain('Microphone is off'))
  })

  it('shows at once what is allowed, and is busy until the portal has answered', async () => {
    const { choose, open, entries, row } = await showPeople(api, [margaret], hosting([inPortal('Walter', 'User')]))
    api.answer(permissions, () => ({ answer: { permissions: { ...nothing, microphone: true } } }))
    const answer = api.delay(permissions)
    await choose('Walter', 'Allow to speak')
    await eventually(() => expect(row('Walter')?.querySelector('[aria-busy]')).toBeTruthy())
    await open('Walter')
    expect(entries()).toContain('Withdraw microphone')
    expect(api.sent).toContainEqual({ person: 'Walter', microphone: true })
    answer()
    // The portal says it was not so.
    await eventually(() => expect(entries()).toContain('Allow to speak'))
  })

  it('says what is allowed now, and takes it back', async () => {
    let may = nothing
    const { choose, press, said, says } = await showPeople(api, [margaret], hosting([inPortal('Walter', 'User')]))
    api.answer(permissions, () => {
      may = { ...nothing, camera: !may.camera }
      says(hosting([inPortal('Walter', 'User', may)]))
      return { answer: { permissions: may } }
    })
    await choose('Walter', 'Allow camera')
    await said('Walter may turn the camera on')
    press('Undo')
    await eventually(() => expect(api.sent.at(-1)).toEqual({ person: 'Walter', camera: false }))
    await eventually(() => expect(document.body.textContent).not.toContain('Walter may turn the camera on'))
  })

  it('offers what another host has left to do', async () => {
    const { open, entries, says } = await showPeople(api, [margaret], hosting([inPortal('Walter', 'User')]))
    await eventually(() => expect(document.body.textContent).toContain('Walter (User)'))
    says(hosting([inPortal('Walter', 'User', everything)]))
    await open('Walter')
    await eventually(() => expect(entries()).toContain('Withdraw microphone'))
  })

  it('says in the words of the server why it failed, and shows how it was', async () => {
    const { choose, open, entries, said } = await showPeople(api, [margaret], hosting([inPortal('Walter', 'User')]))
    api.refuse(permissions, 'conflict', 'The webinar is over.')
    await choose('Walter', 'Allow camera')
    await said('What Walter may do was not changed')
    await said('The webinar is over.')
    await open('Walter')
    expect(entries()).toContain('Allow camera')
  })

  it('of a person whom another host has ejected say that, and who is still there', async () => {
    const { choose, rows, said, says } = await showPeople(api, [margaret], hosting([inPortal('Walter', 'User')]))
    api.refuse(permissions, 'not_found')
    const answer = api.delay(permissions)
    await choose('Walter', 'Allow camera')
    await eventually(() => expect(api.sent).toContainEqual({ person: 'Walter', camera: true }))
    says(hosting([]))
    answer()
    await said('This person is no longer in the room.')
    await eventually(() => expect(rows()).toEqual(['You (Admin)']))
  })

  it('puts a person in the spotlight and ends it', async () => {
    const { choose, row, says } = await showPeople(api, [margaret], hosting([inPortal('Daniel', 'Guest')]))
    let isOn = false
    api.answer(spotlight, () => {
      isOn = !isOn
      const answer = { spotlight: isOn ? 'Daniel' : null }
      says(answer)
      return { answer }
    })
    await choose('Daniel', 'Put in the spotlight')
    await eventually(() => expect(row('Daniel')?.textContent).toContain('Spotlit'))
    await eventually(() => expect(row('Daniel')?.querySelector('[aria-busy]')).toBeNull())
    await choose('Daniel', 'End the spotlight')
    await eventually(() => expect(row('Daniel')?.textContent).not.toContain('Spotlit'))
    await eventually(() => expect(api.sent.slice(-2)).toEqual([{ person: 'Daniel' }, { person: null }]))
  })

  it('offers to eject attendees by a button, and asks first what it means', async () => {
    const { page, rows, press, said } = await showPeople(
      api,
      [margaret, named('Walter', 'User')],
      hosting([inPortal('Daniel', 'Guest'), inPortal('Walter', 'User')]),
    )
    await eventually(() => expect(rows()).toHaveLength(3))
    const labels = [...page.querySelectorAll('.room-person__eject')].map((button) => button.getAttribute('aria-label'))
    expect(labels).toEqual(['Eject Walter'])
    expect(page.querySelector('.room-person__eject')?.textContent).toBe('Eject')
    const focusButton = () => page.querySelector<HTMLElement>('.room-person__eject')?.focus()
    focusButton()
    press('Eject Walter')
    await said('Walter is removed at once and stays out of this webinar in every role.')
    await answerDialog('Cancel')
    await eventually(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
    expect(api.sent).not.toContainEqual({ person: 'Walter' })
    api.answer(eject, () => ({ answer: { message: '' } }))
    focusButton()
    press('Eject Walter')
    await answerDialog('Eject')
    await eventually(() => expect(rows()).toEqual(['You (Admin)', 'Daniel (Guest)']))
    expect(api.sent).toContainEqual({ person: 'Walter' })
    await eventually(() => expect(document.activeElement).toBe(page.querySelector('.room-panel h2')))
  })

  it('ejects a guest from the menu', async () => {
    const { choose } = await showPeople(api, [margaret], hosting([inPortal('Daniel', 'Guest')]))
    api.answer(eject, () => ({ answer: { message: '' } }))
    await choose('Daniel', 'Eject')
    await answerDialog('Eject')
    await eventually(() => expect(api.sent).toContainEqual({ person: 'Daniel' }))
  })
})
