import { type DeviceKind, type DeviceProblem, isRefused, problemOf } from './device-problem.ts'
import { suppressesNoise } from './remembered-devices.ts'

/** A device that could be opened, or why it could not. */
export type Opened = MediaStreamTrack | DeviceProblem

type Ids = Record<DeviceKind, string | undefined>

const picture = { width: { ideal: 1280 }, height: { ideal: 720 } }

const constraintsOf = (kind: DeviceKind, deviceId?: ConstrainDOMString): MediaStreamConstraints => {
  const device = deviceId === undefined ? {} : { deviceId }
  return kind === 'microphone'
    ? { audio: { ...device, noiseSuppression: suppressesNoise() } }
    : { video: { ...picture, ...device } }
}

const idealOf = (id: string | undefined) => (id === undefined ? undefined : { ideal: id })

/** `navigator.mediaDevices` is missing where a page is not secure. */
const mediaDevices = () => navigator.mediaDevices as MediaDevices | undefined

const getTracks = async (constraints: MediaStreamConstraints): Promise<MediaStreamTrack[]> => {
  const media = mediaDevices()
  if (!media) throw new TypeError('No media devices')
  return (await media.getUserMedia(constraints)).getTracks()
}

const getTrack = async (constraints: MediaStreamConstraints): Promise<MediaStreamTrack> => {
  const [track] = await getTracks(constraints)
  if (!track) throw new DOMException('The stream is empty', 'NotFoundError')
  return track
}

/** Opens the chosen device, or another one where that is gone. */
export const openDevice = async (kind: DeviceKind, id: string | undefined): Promise<Opened> => {
  try {
    if (id === undefined) return await getTrack(constraintsOf(kind))
    return await getTrack(constraintsOf(kind, { exact: id })).catch((error: unknown) => {
      if (problemOf(error) !== 'missing') throw error
      return getTrack(constraintsOf(kind))
    })
  } catch (error) {
    return problemOf(error)
  }
}

/** Asks the person once for both devices; where that fails, each is tried by itself. */
export const openBoth = async (ids: Ids): Promise<Record<DeviceKind, Opened>> => {
  try {
    const tracks = await getTracks({
      ...constraintsOf('microphone', idealOf(ids.microphone)),
      ...constraintsOf('camera', idealOf(ids.camera)),
    })
    const trackOf = (kind: string) => tracks.find((track) => track.kind === kind) ?? 'missing'
    return { microphone: trackOf('audio'), camera: trackOf('video') }
  } catch (error) {
    return openEach(problemOf(error), ids)
  }
}

const openEach = async (problem: DeviceProblem, ids: Ids): Promise<Record<DeviceKind, Opened>> => {
  const answers = { microphone: await permissionOf('microphone'), camera: await permissionOf('camera') }

  /** Nobody is asked a second time what they have just refused. */
  const open = (kind: DeviceKind, other: DeviceKind): Promise<Opened> | Opened => {
    if (!isRefused(problem)) return openDevice(kind, ids[kind])
    if (answers[kind] === 'denied') return problem === 'system' ? 'system' : 'denied'
    return answers[kind] === 'granted' || answers[other] === 'denied' ? openDevice(kind, ids[kind]) : problem
  }
  return { microphone: await open('microphone', 'camera'), camera: await open('camera', 'microphone') }
}

/** Undefined in browsers that do not say. */
export const findPermission = async (kind: DeviceKind): Promise<PermissionStatus | undefined> => {
  const permissions = navigator.permissions as Permissions | undefined
  try {
    return await permissions?.query({ name: kind })
  } catch {
    return undefined
  }
}

const permissionOf = async (kind: DeviceKind) => (await findPermission(kind))?.state
