export type DeviceKind = 'microphone' | 'camera'

/**
 * Why a device could not be opened: refused by the browser's setting, by a question that was closed or answered with no,
 * or by the system; or there is none, another program has it, or this browser gives no access here.
 */
export type DeviceProblem = 'denied' | 'dismissed' | 'system' | 'missing' | 'busy' | 'unsupported' | 'failed'

const problems: Record<string, DeviceProblem> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  // Firefox, where another program has the device.
  AbortError: 'busy',
  // There is no `mediaDevices` without https.
  TypeError: 'unsupported',
}

export const problemOf = (error: unknown): DeviceProblem => {
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>
  const problem = problems[name] ?? 'failed'
  // Chromium has one error for three causes, and names the cause in its message only.
  if (problem === 'denied' && /dismissed/iu.test(message)) return 'dismissed'
  if (problem === 'denied' && /by system/iu.test(message)) return 'system'
  return problem
}

export const isRefused = (problem: DeviceProblem | undefined): boolean =>
  problem === 'denied' || problem === 'dismissed' || problem === 'system'
