export type ListedKind = 'camera' | 'microphone' | 'speaker'

export interface ListedDevice {
  id: string
  /** Empty until the person allows access. */
  label: string
}

export type DeviceLists = Record<ListedKind, readonly ListedDevice[]>

const kinds = { camera: 'videoinput', microphone: 'audioinput', speaker: 'audiooutput' } as const

export const noDevices: DeviceLists = { camera: [], microphone: [], speaker: [] }

/** The devices that a person can choose; those without an id cannot be chosen before access is allowed. */
export const listDevices = async (): Promise<DeviceLists> => {
  const media = navigator.mediaDevices as MediaDevices | undefined
  const found = (await media?.enumerateDevices().catch(() => [])) ?? []
  const listOf = (kind: ListedKind) =>
    found
      .filter((device) => device.kind === kinds[kind] && device.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { camera: listOf('camera'), microphone: listOf('microphone'), speaker: listOf('speaker') }
}

/** Not in Safari, nor in Firefox on phones. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype
