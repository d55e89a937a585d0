import type { Room } from 'livekit-client'

export { NoiseSwitch } from '../devices/noise-switch.tsx'
export { EffectsControl } from './effects-control.tsx'

/** With what this browser remembers. */
export const turnCameraOn = async (room: Room): Promise<void> => {
  const { turnOnWithEffect } = await import('./camera-in-room.ts')
  await turnOnWithEffect(room)
}
