// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeDevices } from '#testing/room/fake-devices.ts'
import { descriptionOf } from '#testing/forms.ts'
import { showLobby } from '#testing/room/show-lobby.tsx'

beforeEach(() => {
  fakeApi()
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })))
  onTestFinished(() => void vi.unstubAllGlobals())
})

describe('the first step of the lobby', () => {
  it('says what will be asked, and opens nothing before', async () => {
    const devices = fakeDevices()
    const { text, waitFor } = showLobby()
    await waitFor('Join Meeting')
    expect(text()).toContain('Please allow access to your microphone and camera to join the meeting.')
    expect(text()).toContain('Camera Off')
    expect(devices.calls).toEqual([])
  })

  it('asks for both at once, and moves the focus to the next step', async () => {
    const devices = fakeDevices()
    const { allow, page } = showLobby()
    await allow()
    expect(devices.calls).toEqual([['microphone', 'camera']])
    await eventually(() => expect(document.activeElement).toBe(page.querySelector('h1')))
  })

  it('lets attendees go on without any device, and only them', async () => {
    const devices = fakeDevices()
    const { waitFor, press, joined, text } = showLobby()
    await waitFor('Join Meeting')
    press('Continue without microphone and camera')
    await waitFor('Ready to join?')
    expect(text()).toContain('You can join without a microphone and a camera, to watch and listen.')
    press('Join')
    await eventually(() => expect(joined).toHaveLength(1))
    expect(devices.calls).toEqual([])

    const host = showLobby({ role: 'admin' })
    await host.waitFor('Join Meeting')
    expect(host.button('Continue without microphone and camera')).toBeUndefined()
  })
})

describe('the lobby after both were refused', () => {
  it('says so to the letter, and asks again', async () => {
    const devices = fakeDevices()
    devices.answer('block')
    const { allow, text, press, waitFor } = showLobby()
    await allow('Permissions Denied')
    expect(text()).toContain(
      'Microphone and camera access were denied. Please enable them in your browser settings or click the button below to request permissions again.',
    )
    press('Request Permissions')
    await eventually(() => expect(text()).toContain('Access was denied again.'))
    expect(devices.questions()).toBe(1)

    devices.answer('allow')
    devices.setPermission('camera', 'prompt')
    devices.setPermission('microphone', 'prompt')
    press('Request Permissions')
    await waitFor('Ready to join?')
  })

  it.each([
    ['dismiss', 'You have not allowed the microphone yet. Try again, and choose “Allow”.'],
    ['system', 'Your device does not let this browser use the camera.'],
  ] as const)('has words of its own for a %s', async (answer, words) => {
    const devices = fakeDevices()
    devices.answer(answer)
    const { allow, text } = showLobby()
    await allow('Permissions Denied')
    expect(text()).toContain(words)
    expect(devices.questions()).toBeLessThan(2)
  })

  it('goes on by itself when access is allowed in the settings of the browser', async () => {
    const devices = fakeDevices()
    devices.answer('block')
    const { allow, waitFor } = showLobby()
    await allow('Permissions Denied')
    devices.answer('allow')
    devices.setPermission('microphone', 'granted')
    await waitFor('Ready to join?')
    expect(descriptionOf('Camera')).toContain('Your browser blocks the camera on this page.')
  })

  it('lets attendees join to watch', async () => {
    fakeDevices().answer('block')
    const { allow, press, waitFor, joined } = showLobby()
    await allow('Permissions Denied')
    press('Continue without microphone and camera')
    await waitFor('Ready to join?')
    press('Join')
    await eventually(() => expect(joined).toHaveLength(1))
  })
})
