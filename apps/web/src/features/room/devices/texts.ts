import type { Texts } from '#lib/texts.ts'
import type { ListedKind } from './device-lists.ts'
import type { DeviceKind, DeviceProblem } from './device-problem.ts'

const problemsOf = (device: DeviceKind): Record<DeviceProblem, string> => ({
  denied: `Your browser blocks the ${device} on this page. Allow it in the settings beside the address, then try again.`,
  dismissed: `You have not allowed the ${device} yet. Try again, and choose “Allow”.`,
  system: `Your device does not let this browser use the ${device}. Allow it in the privacy settings of your device, then try again.`,
  missing: `No ${device} was found. Plug one in, and it appears here.`,
  busy: `Another program is using the ${device}. Close that program, then try again.`,
  unsupported: `This browser gives this page no ${device}. Open the page with https, or in another browser.`,
  failed: `The ${device} could not be started. Try again, or choose another one.`,
})

const unnamed: Record<ListedKind, (id: string) => string> = {
  camera: (id) => `Camera ${id}`,
  microphone: (id) => `Microphone ${id}`,
  speaker: (id) => `Speaker ${id}`,
}

const en = {
  labels: { camera: 'Camera', microphone: 'Microphone', speaker: 'Speaker' },
  placeholders: { camera: 'Select a camera', microphone: 'Select a microphone', speaker: 'Select a speaker' },
  unnamed,
  problems: { microphone: problemsOf('microphone'), camera: problemsOf('camera') },
}

export const deviceTexts: Texts<typeof en> = { en }
