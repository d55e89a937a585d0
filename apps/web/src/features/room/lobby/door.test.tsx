// @vitest-environment happy-dom
import { errorTable } from '@regent/contract/api/errors'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeDevices } from '#testing/room/fake-devices.ts'
import { control, descriptionOf } from '#testing/forms.ts'
import { showLobby } from '#testing/room/show-lobby.tsx'
import type { Outlook } from '../connection/use-outlook.ts'

const { knock, withdrawKnock } = peopleEndpoints

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
  api.answer(withdrawKnock, () => ({ answer: { message: 'You no longer wait at the door.' } }))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })))
  onTestFinished(() => void vi.unstubAllGlobals())
})

const mustKnock = new AppFailure(403, { code: 'knock_required', message: errorTable.knock_required.message })

const shut: Outlook = { room: undefined, refusal: mustKnock, at: 1 }

const timesWithdrawn = () => api.asked.filter(({ pathname }) => pathname.endsWith('/knock/withdraw')).length

const answerWith = (isAdmitted: boolean) =>
  api.answer(knock, () => ({ answer: { pass: 'a pass', isAdmitted, person: 'a person' } }))

describe('a guest without a key', () => {
  it.each([
    ['before joining', { isJoining: false, outlook: shut }],
    ['when joining was refused', { isJoining: false, failure: mustKnock }],
  ])('reads %s that a host opens, and may knock', async (_when, joining) => {
    fakeDevices()
    answerWith(false)
    const { allow, setJoining, press, button, waitFor, text, joined } = showLobby({ role: 'guest' })
    await allow()
    setJoining(joining)
    await eventually(() => expect(button('Knock')).toBeDefined())
    expect(text()).toContain('A host lets you in. Knock, and wait here for a moment.')
    expect(button('Join')).toBeUndefined()
    press('Knock')
    await waitFor('Waiting to be let in')
    expect(text()).toContain('You have knocked as Eleanor Hart. A host will let you in.')
    await eventually(() => expect(api.sent).toEqual([{ name: 'Eleanor Hart' }]))
    expect(joined).toEqual([])
  })

  it('enters by itself once admitted, with the devices that were chosen', async () => {
    fakeDevices()
    answerWith(true)
    const { allow, setJoining, press, joined } = showLobby({ role: 'guest' })
    await allow()
    setJoining({ isJoining: false, outlook: shut })
    press('Turn camera on')
    await eventually(() => press('Knock'))
    await eventually(() =>
      expect(joined).toMatchObject([{ name: 'Eleanor Hart', camera: { isOn: true }, microphone: { isOn: false } }]),
    )
    expect([sessionStorage.length, timesWithdrawn()]).toEqual([0, 0])
  })

  it('can cancel, and is back where the name can be changed', async () => {
    fakeDevices()
    answerWith(false)
    const { allow, setJoining, press, waitFor, page } = showLobby({ role: 'guest' })
    await allow()
    setJoining({ isJoining: false, outlook: shut })
    await eventually(() => press('Knock'))
    await waitFor('Waiting to be let in')
    expect(document.activeElement).toBe(page.querySelector('h1'))
    press('Cancel')
    await waitFor('Ready to join?')
    expect(control('Your name')).toMatchObject({ value: 'Eleanor Hart' })
    expect([sessionStorage.length, timesWithdrawn()]).toEqual([0, 1])
  })

  it('waits on after a reload, with the same name and devices, and enters', async () => {
    const devices = fakeDevices()
    answerWith(false)
    const first = showLobby({ role: 'guest', defaultName: 'Grace' })
    await first.allow()
    first.setJoining({ isJoining: false, outlook: shut })
    first.press('Turn camera on')
    await eventually(() => first.press('Knock'))
    await first.waitFor('Waiting to be let in')
    first.leave()
    await eventually(() => expect([devices.open(), timesWithdrawn()]).toEqual([[], 1]))

    devices.setPermission('camera', 'granted')
    devices.setPermission('microphone', 'granted')
    const second = showLobby({ role: 'guest', defaultName: '' })
    await second.waitFor('Waiting to be let in')
    await eventually(() => expect(second.text()).toContain('You have knocked as Grace.'))
    await eventually(() => expect(devices.open().toSorted()).toEqual(['cam-1', 'mic-1']))
    await eventually(() => expect(api.sent).toHaveLength(2))
    expect(second.joined).toEqual([])
    second.leave()
    answerWith(true)
    const third = showLobby({ role: 'guest', defaultName: '' })
    await eventually(() => expect(third.joined).toMatchObject([{ name: 'Grace', camera: { id: 'cam-1', isOn: true } }]))
  })

  it('is asked nothing by the browser after a reload', async () => {
    const devices = fakeDevices()
    answerWith(false)
    const choice = { name: 'Grace', microphone: { isOn: true }, camera: { isOn: true } }
    sessionStorage.setItem('draft:knock:land-trusts', JSON.stringify(choice))
    const { waitFor } = showLobby({ role: 'guest', defaultName: '' })
    await waitFor('Waiting to be let in')
    expect(devices.calls).toEqual([])
  })

  it('knocks no more when the portal would let them in, as with a link of a host', async () => {
    fakeDevices()
    answerWith(false)
    const { allow, setJoining, press, waitFor, joined } = showLobby({ role: 'guest' })
    await allow()
    setJoining({ isJoining: false, outlook: shut })
    await eventually(() => press('Knock'))
    await waitFor('Waiting to be let in')
    setJoining({ isJoining: false, outlook: { room: { people: 1, media: 'ready' }, refusal: undefined, at: 2 } })
    await eventually(() => expect(joined).toHaveLength(1))
    expect(timesWithdrawn()).toBe(0)
  })

  it('reads that the portal is away, and waits on', async () => {
    fakeDevices()
    api.goOffline()
    const { allow, setJoining, press, text, heading } = showLobby({ role: 'guest' })
    await allow()
    setJoining({ isJoining: false, outlook: shut })
    await eventually(() => press('Knock'))
    await eventually(() => expect(text()).toContain('The portal does not answer at the moment.'))
    expect(heading()).toBe('Waiting to be let in')
  })

  it('reads what is wrong with the name', async () => {
    fakeDevices()
    api.refuse(knock, 'invalid', 'Please check', { name: 'Please enter your name' })
    const { allow, setJoining, press } = showLobby({ role: 'guest' })
    await allow()
    setJoining({ isJoining: false, outlook: shut })
    await eventually(() => press('Knock'))
    await eventually(() => expect(descriptionOf('Your name')).toBe('Please enter your name'))
  })
})
