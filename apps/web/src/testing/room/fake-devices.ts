import { onTestFinished, vi } from 'vitest'

type Kind = 'videoinput' | 'audioinput' | 'audiooutput'
type PermissionName = 'camera' | 'microphone'

interface FakeDevice {
  kind: Kind
  deviceId: string
  label: string
}

class FakeTrack extends EventTarget {
  readonly kind: 'audio' | 'video'
  readonly deviceId: string
  readyState: 'live' | 'ended' = 'live'
  /** By the system. */
  muted = false
  enabled = true
  readonly #all: FakeTrack[]

  constructor(kind: 'audio' | 'video', deviceId: string, all: FakeTrack[]) {
    super()
    this.#all = all
    this.kind = kind
    this.deviceId = deviceId
  }

  getSettings() {
    return { deviceId: this.deviceId }
  }

  clone() {
    const copy = new FakeTrack(this.kind, this.deviceId, this.#all)
    this.#all.push(copy)
    return copy
  }

  stop() {
    this.readyState = 'ended'
  }

  /** As the browser ends it, with an event. */
  end() {
    this.stop()
    this.dispatchEvent(new Event('ended'))
  }
}

class FakePermission extends EventTarget {
  state: PermissionState = 'prompt'
}

export const aCamera = (id = 'cam-1', label = 'Desk camera'): FakeDevice => ({
  kind: 'videoinput',
  deviceId: id,
  label,
})
export const aMicrophone = (id = 'mic-1', label = 'Desk microphone'): FakeDevice => ({
  kind: 'audioinput',
  deviceId: id,
  label,
})
export const aSpeaker = (id = 'speaker-1', label = 'Desk speaker'): FakeDevice => ({
  kind: 'audiooutput',
  deviceId: id,
  label,
})

const names = { videoinput: 'camera', audioinput: 'microphone', audiooutput: 'microphone' } as const

const exactId = (constraint: unknown) =>
  (constraint as { deviceId?: { exact?: string; ideal?: string } } | undefined)?.deviceId ?? {}

/** Stands in for `navigator.mediaDevices` and the permissions, in the order of Chromium: found, allowed, not busy. */
export const fakeDevices = (...plugged: FakeDevice[]) => {
  let devices = plugged.length > 0 ? plugged : [aCamera(), aMicrophone(), aSpeaker()]
  const permissions = { camera: new FakePermission(), microphone: new FakePermission() }
  const tracks: FakeTrack[] = []
  const busy = new Set<string>()
  const calls: string[][] = []
  let answer: 'allow' | 'block' | 'dismiss' | 'system' = 'allow'
  let questions = 0
  let suppressesNoise = true
  const noises: unknown[] = []
  let delayed: Promise<undefined> = Promise.resolve(undefined)

  const setPermission = (name: PermissionName, state: PermissionState) => {
    permissions[name].state = state
    permissions[name].dispatchEvent(new Event('change'))
    if (state === 'granted') return
    for (const track of tracks)
      if (track.readyState === 'live' && (track.kind === 'video') === (name === 'camera')) track.end()
  }

  const find = (kind: Kind, constraint: unknown) => {
    const { exact, ideal } = exactId(constraint)
    const ofKind = devices.filter((device) => device.kind === kind)
    const [first] = ofKind
    if (!first) throw new DOMException('Requested device not found', 'NotFoundError')
    const chosen = ofKind.find(({ deviceId }) => deviceId === (exact ?? ideal))
    if (exact !== undefined && !chosen) throw new DOMException('', 'OverconstrainedError')
    return chosen ?? first
  }

  const ask = (wanted: PermissionName[]) => {
    if (answer === 'system') throw new DOMException('Permission denied by system', 'NotAllowedError')
    if (wanted.some((name) => permissions[name].state === 'denied'))
      throw new DOMException('Permission denied', 'NotAllowedError')
    const unknown = wanted.filter((name) => permissions[name].state === 'prompt')
    if (unknown.length === 0) return
    questions += 1
    if (answer === 'dismiss') throw new DOMException('Permission dismissed', 'NotAllowedError')
    for (const name of unknown) permissions[name].state = answer === 'allow' ? 'granted' : 'denied'
    if (answer === 'block') throw new DOMException('Permission denied', 'NotAllowedError')
  }

  const media = Object.assign(new EventTarget(), {
    getUserMedia: async ({ audio, video }: MediaStreamConstraints) => {
      await Promise.resolve()
      const kinds = [...(audio ? (['audioinput'] as const) : []), ...(video ? (['videoinput'] as const) : [])]
      calls.push(kinds.map((kind) => names[kind]))
      if (typeof audio === 'object') noises.push(audio.noiseSuppression)
      await delayed
      const found = kinds.map((kind) => find(kind, kind === 'audioinput' ? audio : video))
      ask(kinds.map((kind) => names[kind]))
      if (found.some(({ deviceId }) => busy.has(deviceId)))
        throw new DOMException('Could not start source', 'NotReadableError')
      const opened = found.map(
        ({ kind, deviceId }) => new FakeTrack(kind === 'videoinput' ? 'video' : 'audio', deviceId, tracks),
      )
      tracks.push(...opened)
      return { getTracks: () => opened }
    },
    getSupportedConstraints: () => ({ noiseSuppression: suppressesNoise }),
    /** Before access is allowed, there is one of each kind, without id and label. */
    enumerateDevices: () =>
      Promise.resolve(
        devices.flatMap((device, index) => {
          if (permissions[names[device.kind]].state === 'granted') return [device]
          const isFirst = devices.findIndex(({ kind }) => kind === device.kind) === index
          return isFirst ? [{ ...device, deviceId: '', label: '' }] : []
        }),
      ),
  })

  const replace = (name: 'mediaDevices' | 'permissions', value: unknown) => {
    Object.defineProperty(navigator, name, { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
  replace('mediaDevices', media)
  replace('permissions', { query: ({ name }: { name: PermissionName }) => Promise.resolve(permissions[name]) })
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly tracks: unknown
      constructor(of: unknown) {
        this.tracks = of
      }
    },
  )
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true, configurable: true })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'srcObject')
  })

  return {
    /** Which devices each call asked for. */
    calls,
    /** Whether each call for a microphone asked for noise suppression. */
    noises,
    /** As in a browser that cannot suppress noise. */
    keepNoise: () => {
      suppressesNoise = false
    },
    /** How often the person was asked. */
    questions: () => questions,
    /** Nothing opens until the returned function is called. */
    delay: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      delayed = promise
      return () => resolve(undefined)
    },
    /** The devices that were ever opened. */
    opened: () => tracks.map(({ deviceId }) => deviceId),
    muteAll: () => {
      for (const track of tracks) track.muted = true
    },
    /** The devices that are open now. */
    open: () => tracks.filter(({ readyState }) => readyState === 'live').map(({ deviceId }) => deviceId),
    answer: (next: typeof answer) => {
      answer = next
    },
    setPermission,
    setBusy: (id: string, isBusy = true) => {
      if (isBusy) busy.add(id)
      else busy.delete(id)
    },
    plug: (...more: FakeDevice[]) => {
      devices = [...devices, ...more]
      media.dispatchEvent(new Event('devicechange'))
    },
    unplug: (id: string) => {
      devices = devices.filter(({ deviceId }) => deviceId !== id)
      for (const track of tracks) if (track.readyState === 'live' && track.deviceId === id) track.end()
      media.dispatchEvent(new Event('devicechange'))
    },
    /** As on a page that is not secure. */
    remove: () => replace('mediaDevices', undefined),
  }
}

/** Stands in for sound: every microphone is as loud as the returned function was told, from 0 to 1. */
export const fakeSound = () => {
  let loudness = 0
  const node = { connect: (next: unknown) => next, start: () => undefined, stop: () => undefined }
  const param = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  const nodes: string[] = []
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      currentTime = 0
      createAnalyser = () => ({
        fftSize: 16,
        getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(loudness),
      })
      createMediaStreamSource = () => node
      createMediaStreamDestination = () => ({ stream: {} })
      createGain = () => ({ ...node, gain: param })
      close = () => Promise.resolve()
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      connect = node.connect
      start = () => void nodes.push('note')
      stop = node.stop
    },
  )
  return {
    /** The notes that were played. */
    nodes,
    speak: (loud: number) => {
      loudness = loud
    },
  }
}
