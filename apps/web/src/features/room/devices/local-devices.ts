import { type DeviceKind, type DeviceProblem, isRefused } from './device-problem.ts'
import { type DeviceLists, type ListedKind, listDevices, noDevices } from './device-lists.ts'
import { findPermission, openBoth, type Opened, openDevice } from './open-devices.ts'
import { readDevices, rememberDevice } from './remembered-devices.ts'

export interface DeviceState {
  /** The permission flag: one was opened, and none has failed to open since. */
  isAllowed: boolean
  isOn: boolean
  isOpening: boolean
  id: string | undefined
  track: MediaStreamTrack | undefined
  problem: DeviceProblem | undefined
}

export interface DevicesState {
  microphone: DeviceState
  camera: DeviceState
  speakerId: string | undefined
  lists: DeviceLists
  isAsking: boolean
  /** How often the person was asked for both devices. */
  timesAsked: number
  /** The person goes on without being asked, or after saying no. */
  isWithoutDevices: boolean
}

const kinds = ['microphone', 'camera'] as const

const closed: DeviceState = {
  isAllowed: false,
  isOn: false,
  isOpening: false,
  id: undefined,
  track: undefined,
  problem: undefined,
}

/**
 * Microphone, camera and speaker of this browser before a person joins. The microphone is listened to while it is off, for
 * its level; the camera is open only while it is on.
 */
export class LocalDevices {
  #state: DevicesState = {
    microphone: closed,
    camera: closed,
    speakerId: undefined,
    lists: noDevices,
    isAsking: false,
    timesAsked: 0,
    isWithoutDevices: false,
  }
  /** The number of the last attempt; an earlier one that ends later is void. */
  readonly #attempts = { microphone: 0, camera: 0 }
  readonly #listeners = new Set<() => void>()
  #isPaused = false
  #hasLeft = false

  constructor(earlier?: DevicesState) {
    if (earlier) {
      this.#state = earlier
      this.#release()
      return
    }
    const { camera, microphone, speaker } = readDevices()
    this.#changeDevice('camera', { id: camera })
    this.#changeDevice('microphone', { id: microphone })
    this.#change({ speakerId: speaker })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): DevicesState => this.#state

  /** Follows what is plugged in and what is allowed; the returned function ends that and lets go of all devices. */
  connect(): () => void {
    this.#hasLeft = false
    const ending = new AbortController()
    const media = navigator.mediaDevices as MediaDevices | undefined
    media?.addEventListener('devicechange', () => void this.#list(), { signal: ending.signal })
    for (const kind of kinds) void this.#followPermission(kind, ending.signal)
    void this.#list()
    return () => {
      this.#hasLeft = true
      ending.abort()
      this.#release()
    }
  }

  async request(): Promise<void> {
    if (this.#state.isAsking) return
    this.#change({ isAsking: true, isWithoutDevices: false })
    const { microphone, camera } = this.#state
    const attempts = { microphone: this.#begin('microphone'), camera: this.#begin('camera') }
    const opened = await openBoth({ microphone: microphone.id, camera: camera.id })
    for (const kind of kinds) this.#settle(kind, attempts[kind], opened[kind])
    await this.#list()
    this.#change({ isAsking: false, timesAsked: this.#state.timesAsked + 1 })
  }

  goWithout(): void {
    this.#change({ isWithoutDevices: true })
  }

  /** After a reload: opens what was chosen before, if that takes no question of the browser. */
  async restore(chosen: Record<DeviceKind, { id: string | undefined; isOn: boolean }>): Promise<void> {
    for (const kind of kinds) this.#changeDevice(kind, { id: chosen[kind].id })
    const permissions = await Promise.all(kinds.map(async (kind) => (await findPermission(kind))?.state))
    if (this.#hasLeft || this.#state.timesAsked > 0) return
    if (!permissions.includes('granted') || permissions.includes('prompt')) {
      this.goWithout()
      return
    }
    for (const kind of kinds) this.#changeDevice(kind, { isOn: chosen[kind].isOn })
    await this.request()
  }

  turn(kind: DeviceKind, isOn: boolean): void {
    this.#changeDevice(kind, { isOn })
    if (isOn && !this.#state[kind].track && !this.#state[kind].isOpening) void this.open(kind)
    if (!isOn && kind === 'camera') this.#close('camera')
  }

  choose(kind: ListedKind, id: string): void {
    rememberDevice(kind, id)
    if (kind === 'speaker') {
      this.#change({ speakerId: id })
      return
    }
    this.#changeDevice(kind, { id })
    if (kind === 'microphone' || this.#state.camera.isOn || this.#state.camera.problem) void this.open(kind)
  }

  /** Opens the chosen device again, such as after a problem. */
  async open(kind: DeviceKind): Promise<void> {
    if (this.#isPaused || this.#hasLeft) return
    const attempt = this.#begin(kind)
    // Some systems give a device to one taker at a time.
    this.#state[kind].track?.stop()
    this.#changeDevice(kind, { isOpening: true, track: undefined })
    this.#settle(kind, attempt, await openDevice(kind, this.#state[kind].id))
    await this.#list()
  }

  /** Lets go of the devices while the room opens them itself. */
  pause(): void {
    this.#isPaused = true
    this.#release()
  }

  /** After a join that failed. */
  resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    const { microphone, camera } = this.#state
    if (microphone.isAllowed) void this.open('microphone')
    if (camera.isOn) void this.open('camera')
  }

  #begin(kind: DeviceKind): number {
    this.#attempts[kind] += 1
    return this.#attempts[kind]
  }

  #settle(kind: DeviceKind, attempt: number, opened: Opened): void {
    const isProblem = typeof opened === 'string'
    if (attempt !== this.#attempts[kind]) {
      if (!isProblem) opened.stop()
    } else if (isProblem) {
      // A preview that failed clears the permission flag.
      this.#changeDevice(kind, { ...closed, id: this.#state[kind].id, problem: opened })
    } else {
      this.#keep(kind, opened)
    }
  }

  #keep(kind: DeviceKind, track: MediaStreamTrack): void {
    const { deviceId } = track.getSettings()
    const opened = { isAllowed: true, isOpening: false, problem: undefined, id: deviceId ?? this.#state[kind].id }
    if (kind === 'camera' && !this.#state.camera.isOn) {
      track.stop()
      this.#changeDevice(kind, { ...opened, track: undefined })
      return
    }
    // It was unplugged, or access was withdrawn: opening it again finds another device, or says why not.
    track.addEventListener('ended', () => {
      if (this.#state[kind].track === track) void this.open(kind)
    })
    this.#changeDevice(kind, { ...opened, track })
  }

  #close(kind: DeviceKind): void {
    this.#begin(kind)
    this.#state[kind].track?.stop()
    this.#changeDevice(kind, { track: undefined, isOpening: false })
  }

  #release(): void {
    for (const kind of kinds) this.#close(kind)
  }

  async #list(): Promise<void> {
    const before = this.#state.lists
    const lists = await listDevices()
    this.#change({ lists })
    for (const kind of kinds) {
      const { problem, isOpening } = this.#state[kind]
      const hasNew = lists[kind].some(({ id }) => !before[kind].some((known) => known.id === id))
      if (problem === 'missing' && !isOpening && hasNew) void this.open(kind)
    }
  }

  async #followPermission(kind: DeviceKind, signal: AbortSignal): Promise<void> {
    const permission = await findPermission(kind)
    permission?.addEventListener(
      'change',
      () => {
        if (permission.state === 'granted' && isRefused(this.#state[kind].problem)) void this.open(kind)
      },
      { signal },
    )
  }

  #changeDevice(kind: DeviceKind, fields: Partial<DeviceState>): void {
    this.#change({ [kind]: { ...this.#state[kind], ...fields } })
  }

  #change(fields: Partial<DevicesState>): void {
    this.#state = { ...this.#state, ...fields }
    for (const listener of this.#listeners) listener()
  }
}
