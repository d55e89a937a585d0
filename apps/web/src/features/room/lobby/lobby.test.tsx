// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aCamera, aMicrophone, aSpeaker, fakeDevices } from '#testing/room/fake-devices.ts'
import { control, descriptionOf, type } from '#testing/forms.ts'
import { choose, options, showLobby } from '#testing/room/show-lobby.tsx'

beforeEach(() => {
  fakeApi()
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })))
  onTestFinished(() => void vi.unstubAllGlobals())
})

describe('the lobby before joining', () => {
  it('has the name of the account, a muted microphone, no open camera, and hands over what was chosen', async () => {
    const devices = fakeDevices()
    const { allow, press, joined, text, button } = showLobby()
    await allow()
    expect(control('Your name')).toMatchObject({ value: 'Eleanor Hart', placeholder: 'Enter your name' })
    expect(text()).toContain('Eleanor Hart (User)')
    expect(devices.open()).toEqual(['mic-1'])
    expect(button('Turn microphone on')).toBeDefined()
    expect(button('Turn camera on')).toBeDefined()
    press('Join')
    await eventually(() =>
      expect(joined).toEqual([
        {
          name: 'Eleanor Hart',
          microphone: { id: 'mic-1', isOn: false },
          camera: { id: 'cam-1', isOn: false },
          speakerId: undefined,
        },
      ]),
    )
  })

  it('waits for a name', async () => {
    fakeDevices()
    const { allow, press, joined, button } = showLobby({ defaultName: '' })
    await allow()
    expect(button('Join')?.getAttribute('aria-disabled')).toBe('true')
    // On a phone, only what is in the bar of the button is seen beside it.
    expect(button('Join')?.parentElement?.textContent).toContain('Please enter your name.')
    press('Join')
    type('Your name', ' Ann ')
    await eventually(() => expect(button('Join')?.getAttribute('aria-disabled')).toBe('false'))
    press('Join')
    await eventually(() => expect(joined.map(({ name }) => name)).toEqual(['Ann']))
  })

  it('shows the camera while it is on, and lets go of it', async () => {
    const devices = fakeDevices()
    const { allow, press, page, text, button } = showLobby({ webinar: aWebinar({ streamType: 'Live Call' }) })
    await allow()
    expect(text()).toContain('You enter muted.')
    press('Turn camera on')
    await eventually(() => expect(page.querySelector('video')).not.toBeNull())
    expect(text()).not.toContain('Camera Off')
    press('Turn camera off')
    await eventually(() => expect(text()).toContain('Camera Off'))
    expect(devices.open()).toEqual(['mic-1'])
    press('Turn microphone on')
    await eventually(() => expect(button('Turn microphone off')).toBeDefined())
    expect(text()).toContain('You enter with your microphone on.')
  })

  it('lists devices by name, by id if they have none, and hides those without an id', async () => {
    const devices = fakeDevices(
      aCamera(),
      aCamera('cam-2', ''),
      aMicrophone(),
      aMicrophone('mic-2', ''),
      aSpeaker('speaker-2', ''),
    )
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    devices.setPermission('camera', 'denied')
    const { allow } = showLobby()
    await allow()
    await eventually(() =>
      expect(options('Microphone')).toEqual(['Select a microphone', 'Desk microphone', 'Microphone mic-2']),
    )
    expect(options('Speaker')).toEqual(['Select a speaker', 'Speaker speaker-2'])
    expect(options('Camera')).toEqual(['Select a camera'])
    devices.setPermission('camera', 'granted')
    await eventually(() => expect(options('Camera')).toEqual(['Select a camera', 'Desk camera', 'Camera cam-2']))
  })

  it('opens the device that was chosen, and remembers it', async () => {
    const devices = fakeDevices(aMicrophone(), aMicrophone('mic-2', 'Headset'), aCamera())
    const first = showLobby()
    await first.allow()
    await eventually(() => expect(options('Microphone')).toHaveLength(3))
    choose('Microphone', 'mic-2')
    await eventually(() => expect(devices.open()).toEqual(['mic-2']))
    first.leave()
    await eventually(() => expect(devices.open()).toEqual([]))

    const second = showLobby()
    await second.allow()
    second.press('Join')
    await eventually(() => expect(second.joined[0]?.microphone.id).toBe('mic-2'))
  })

  it('shows devices that are plugged in, and takes another when one is unplugged', async () => {
    const devices = fakeDevices()
    const { allow } = showLobby()
    await allow()
    devices.plug(aMicrophone('mic-2', 'Headset'))
    await eventually(() => expect(options('Microphone')).toContain('Headset'))
    devices.unplug('mic-1')
    await eventually(() => expect(devices.open()).toEqual(['mic-2']))
    await eventually(() => expect(control('Microphone').value).toBe('mic-2'))
    devices.unplug('mic-2')
    await eventually(() => expect(descriptionOf('Microphone')).toContain('No microphone was found.'))
    devices.plug(aMicrophone('mic-3', 'Spare'))
    await eventually(() => expect(devices.open()).toEqual(['mic-3']))
  })

  it('tells attendees of a webinar that they have to ask for permission to speak', async () => {
    fakeDevices()
    const { allow, press, text, button } = showLobby({ webinar: aWebinar({ streamType: 'Webinar' }) })
    await allow()
    press('Turn microphone on')
    await eventually(() => expect(button('Turn microphone off')).toBeDefined())
    expect(text()).toContain('You enter muted and with your camera off. Raise your hand to speak.')
  })

  it('lets go of everything when the person leaves', async () => {
    const devices = fakeDevices()
    const { allow, leave, press } = showLobby()
    await allow()
    press('Turn camera on')
    await eventually(() => expect(devices.open()).toEqual(['mic-1', 'cam-1']))
    leave()
    await eventually(() => expect(devices.open()).toEqual([]))
  })

  it('keeps nothing that is allowed only after the person has left', async () => {
    const devices = fakeDevices()
    const proceed = devices.delay()
    const { waitFor, press, leave, page } = showLobby()
    await waitFor('Join Meeting')
    press('Request Permissions')
    await eventually(() => expect(devices.calls).toHaveLength(1))
    leave()
    await eventually(() => expect(page.textContent).toBe(''))
    proceed()
    await eventually(() => expect(devices.opened()).toEqual(['mic-1', 'cam-1']))
    await eventually(() => expect(devices.open()).toEqual([]))
  })
})

describe('joining', () => {
  it('is shown, and hands the devices to the room', async () => {
    const devices = fakeDevices()
    const { allow, setJoining, button } = showLobby()
    await allow()
    setJoining({ isJoining: true })
    await eventually(() => expect(button('Joining...')?.getAttribute('aria-busy')).toBe('true'))
    await eventually(() => expect(devices.open()).toEqual([]))
  })

  it('starts the preview again when it fails, and says why', async () => {
    const devices = fakeDevices()
    const { allow, press, setJoining, text } = showLobby()
    await allow()
    press('Turn camera on')
    await eventually(() => expect(devices.open()).toHaveLength(2))
    setJoining({ isJoining: true })
    await eventually(() => expect(devices.open()).toEqual([]))
    setJoining({
      isJoining: false,
      failure: new AppFailure(503, { code: 'media_server_away', message: 'The room is not ready yet.' }),
    })
    await eventually(() => expect(devices.open().toSorted()).toEqual(['cam-1', 'mic-1']))
    expect(text()).toContain('The room is not ready yet.')
  })

  it('shows what is wrong with the name beside it', async () => {
    fakeDevices()
    const { allow, setJoining } = showLobby()
    await allow()
    const details = { name: 'Please leave out the address' }
    setJoining({ isJoining: false, failure: new AppFailure(400, { code: 'invalid', message: 'Wrong', details }) })
    await eventually(() => expect(descriptionOf('Your name')).toBe('Please leave out the address'))
  })
})
