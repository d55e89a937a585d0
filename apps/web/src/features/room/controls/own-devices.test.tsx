// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aCamera, aMicrophone, aSpeaker, fakeDevices, fakeSound } from '#testing/room/fake-devices.ts'
import { fakeSounds } from '#testing/room/fake-sounds.ts'
import { control } from '#testing/forms.ts'
import { choose, dialog, none, openMore, showControlBar } from '#testing/room/show-control-bar.tsx'
import { choose as pick } from '#testing/room/show-lobby.tsx'
import { playNotice } from '../hands/notice-sound.ts'
import type { OwnDevices } from '../connection/room-state.ts'

beforeEach(() => {
  fakeApi()
  localStorage.clear()
})

const inUse = (change: Partial<OwnDevices> = {}): OwnDevices => ({
  microphone: undefined,
  ids: { microphone: 'mic-1', camera: 'cam-1', speaker: 'speaker-1' },
  ...change,
})

describe('the devices', () => {
  const optionsOf = (label: string) =>
    [...control(label).querySelectorAll('option')].map(({ textContent }) => textContent)

  const openDevices = async (plugged = [aCamera(), aMicrophone(), aSpeaker()], devices = inUse()) => {
    const fakes = fakeDevices(...plugged)
    for (const name of ['camera', 'microphone'] as const) fakes.setPermission(name, 'granted')
    const shown = showControlBar({ devices })
    const chosen = vi.spyOn(shown.connection, 'choose').mockResolvedValue()
    await openMore(shown.control)
    choose('Devices')
    await eventually(() => expect(optionsOf('Microphone')).toContain('Desk microphone'))
    return { ...shown, fakes, chosen }
  }

  it('can be changed in the room, and new ones appear', async () => {
    const { fakes, chosen } = await openDevices()
    expect(control('Camera')).toHaveProperty('value', 'cam-1')
    fakes.plug(aMicrophone('mic-2', 'Headset'))
    await eventually(() => expect(optionsOf('Microphone')).toContain('Headset'))
    pick('Microphone', 'mic-2')
    expect(chosen).toHaveBeenCalledWith('microphone', 'mic-2')
    await eventually(() => expect(control('Microphone')).toHaveProperty('value', 'mic-2'))
  })

  it('name the first speaker where no browser lists the default one', async () => {
    const { ids } = inUse()
    await openDevices(undefined, inUse({ ids: { ...ids, speaker: 'default' } }))
    await eventually(() => expect(control('Speaker')).toHaveProperty('value', 'speaker-1'))
  })

  it('say when one cannot be opened, and show the one that is still in use', async () => {
    const { chosen, fakes } = await openDevices()
    chosen.mockRejectedValue(new DOMException('', 'NotReadableError'))
    fakes.plug(aCamera('cam-2', 'Conference camera'))
    await eventually(() => expect(optionsOf('Camera')).toContain('Conference camera'))
    pick('Camera', 'cam-2')
    await eventually(() => expect(dialog()?.textContent).toContain('Another program is using the camera.'))
    expect(control('Camera')).toHaveProperty('value', 'cam-1')
  })

  const theSwitch = (label: string) => control(label) as HTMLInputElement

  it('have a switch for noise suppression that takes effect at once and is remembered', async () => {
    const restartTrack = vi.fn(() => Promise.resolve())
    await openDevices(undefined, inUse({ sound: { restartTrack } as never }))
    expect(theSwitch('Suppress background noise').checked).toBe(true)
    theSwitch('Suppress background noise').click()
    await eventually(() => expect(theSwitch('Suppress background noise').checked).toBe(false))
    expect(restartTrack).toHaveBeenCalledWith(expect.objectContaining({ deviceId: 'mic-1', noiseSuppression: false }))
    expect(localStorage.getItem('room-noise')).toBe('off')
    theSwitch('Suppress background noise').click()
    await eventually(() =>
      expect(restartTrack).toHaveBeenLastCalledWith(expect.objectContaining({ noiseSuppression: true })),
    )
  })

  it('say why the microphone could not be opened again', async () => {
    const restartTrack = () => Promise.reject(new DOMException('', 'NotReadableError'))
    await openDevices(undefined, inUse({ sound: { restartTrack } as never }))
    theSwitch('Suppress background noise').click()
    await eventually(() => expect(dialog()?.textContent).toContain('Another program is using the microphone.'))
  })

  it('have a switch for all sounds of the room', async () => {
    const sounds = fakeSounds()
    await openDevices()
    expect(theSwitch('Sounds of the room').checked).toBe(true)
    theSwitch('Sounds of the room').click()
    await eventually(() => expect(theSwitch('Sounds of the room').checked).toBe(false))
    playNotice('hand')
    expect(sounds.played()).toBe(0)
    theSwitch('Sounds of the room').click()
    playNotice('hand')
    await eventually(() => expect(sounds.played()).toBe(2))
  })

  it('are missed with a word when one in use vanishes', async () => {
    const { fakes } = await openDevices()
    fakes.unplug('mic-1')
    await eventually(() => expect(document.body.textContent).toContain('Your microphone is gone'))
    expect(document.body.textContent).toContain('Desk microphone')
  })
})

it.each([
  ['NotAllowedError', 'Your browser blocks the microphone on this page.'],
  ['NotFoundError', 'No microphone was found.'],
  ['NotReadableError', 'Another program is using the microphone.'],
])('says why the microphone could not be turned on: %s', async (name, why) => {
  const { control: button, turn } = showControlBar({})
  turn.mockRejectedValue(new DOMException('', name))
  await eventually(() => expect(button('Unmute')).toBeDefined())
  button('Unmute')?.click()
  await eventually(() => expect(document.body.textContent).toContain(why))
})

describe('a microphone that nobody hears', () => {
  const open = async () => {
    const fakes = fakeDevices()
    const [track] = (await navigator.mediaDevices.getUserMedia({ audio: true })).getTracks()
    if (!track) throw new Error('No track')
    return { fakes, track, devices: inUse({ microphone: track }) }
  }

  it('that the system has muted does not look as if it were on', async () => {
    fakeSound()
    const { fakes, track, devices } = await open()
    const { control: button, text } = showControlBar({ devices, sends: { ...none, microphone: true } })
    await eventually(() => expect(button('Mute')).toBeDefined())
    await eventually(() => {
      fakes.muteAll()
      track.dispatchEvent(new Event('mute'))
      expect(text()).toContain('Your system has muted the microphone.')
    })
    expect(button('No sound')?.className).toContain('control--off')
  })

  it('is noticed when not a sound comes from it', async () => {
    fakeSound()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { devices } = await open()
    const { control: button, text } = showControlBar({ devices, sends: { ...none, microphone: true } })
    await eventually(() => expect(button('Mute')).toBeDefined())
    await vi.advanceTimersByTimeAsync(6500)
    await eventually(() => expect(text()).toContain('We cannot hear you.'))
    expect(button('No sound')).toBeDefined()
  })

  it('is noticed when its owner speaks while it is off, and the copy is closed afterwards', async () => {
    const sound = fakeSound()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { devices, fakes } = await open()
    const { control: button, text } = showControlBar({ devices })
    await eventually(() => expect(button('Unmute')).toBeDefined())
    sound.speak(0.5)
    await vi.advanceTimersByTimeAsync(1500)
    await eventually(() => expect(text()).toContain('Are you speaking? Your microphone is off.'))
    expect(fakes.open()).toEqual(['mic-1', 'mic-1'])
  })
})
