// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aCamera, fakeDevices } from '#testing/room/fake-devices.ts'
import { control, descriptionOf } from '#testing/forms.ts'
import { showLobby } from '#testing/room/show-lobby.tsx'

beforeEach(() => {
  fakeApi()
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })))
  onTestFinished(() => void vi.unstubAllGlobals())
})

describe('a device with a problem', () => {
  it('is named in plain words, and the other one works', async () => {
    const devices = fakeDevices()
    devices.setBusy('cam-1')
    const { allow, press } = showLobby({ role: 'guest' })
    await allow()
    expect(descriptionOf('Camera')).toBe('Another program is using the camera. Close that program, then try again.')
    expect(devices.open()).toEqual(['mic-1'])
    devices.setBusy('cam-1', false)
    press('Try again: Camera')
    await eventually(() => expect(descriptionOf('Camera')).toBe(''))
  })

  it('clears its permission flag when the preview fails later', async () => {
    const devices = fakeDevices(aCamera())
    const { allow, press, button, text } = showLobby({ role: 'admin' })
    await allow()
    expect(button('Join')?.getAttribute('aria-disabled')).toBe('false')
    expect(descriptionOf('Microphone')).toContain('No microphone was found. Plug one in, and it appears here.')
    devices.setBusy('cam-1')
    press('Turn camera on')
    await eventually(() => expect(descriptionOf('Camera')).toContain('Another program is using the camera.'))
    expect(button('Turn camera on')).toBeDefined()
    expect(button('Join')?.getAttribute('aria-disabled')).toBe('true')
    expect(text()).toContain('Hosts and guests need one of them.')
  })

  it('goes back to the denied step when access to both is withdrawn', async () => {
    const devices = fakeDevices()
    const { allow, waitFor, press } = showLobby()
    await allow()
    press('Turn camera on')
    await eventually(() => expect(devices.open()).toHaveLength(2))
    devices.setPermission('camera', 'denied')
    devices.setPermission('microphone', 'denied')
    await waitFor('Permissions Denied')
  })

  it('is explained where the browser gives no access at all, and attendees join', async () => {
    fakeDevices().remove()
    const { allow, press, joined } = showLobby()
    await allow()
    expect(descriptionOf('Camera')).toContain('This browser gives this page no camera.')
    press('Join')
    await eventually(() => expect(joined).toHaveLength(1))
  })

  it('is not asked for again right after a refusal of the other one', async () => {
    const devices = fakeDevices()
    devices.setPermission('camera', 'denied')
    const { allow } = showLobby()
    await allow()
    expect(devices.calls).toEqual([['microphone', 'camera'], ['microphone']])
    expect(devices.questions()).toBe(1)
  })
})

describe('noise suppression', () => {
  const noiseSwitch = (label = 'Suppress background noise') => control(label) as HTMLInputElement

  it('has a switch below the microphone, which opens it again, and is remembered', async () => {
    const devices = fakeDevices()
    const { allow, leave, page } = showLobby()
    await allow()
    await eventually(() => expect(noiseSwitch().checked).toBe(true))
    expect(devices.noises).toEqual([true])
    noiseSwitch().click()
    await eventually(() => expect(devices.noises).toEqual([true, false]))
    expect(devices.open()).toEqual(['mic-1'])
    leave()
    await eventually(() => expect(page.textContent).toBe(''))
    await showLobby().allow()
    expect(devices.noises).toEqual([true, false, false])
  })

  it('is said to be missing in a browser without it', async () => {
    fakeDevices().keepNoise()
    const { allow } = showLobby()
    await allow()
    await eventually(() => expect(noiseSwitch('Your browser cannot suppress background noise').disabled).toBe(true))
  })
})
