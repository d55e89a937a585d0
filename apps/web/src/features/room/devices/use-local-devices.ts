import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DevicesState, LocalDevices } from './local-devices.ts'

/** The devices of this browser; while paused, none is open. With `earlier` it goes on from there. */
export const useLocalDevices = (isPaused: boolean, earlier: DevicesState | undefined) => {
  const [devices] = useState(() => new LocalDevices(earlier))
  const state = useSyncExternalStore(devices.subscribe, devices.read, devices.read)

  useEffect(() => devices.connect(), [devices])
  useEffect(() => {
    if (isPaused) devices.pause()
    else devices.resume()
  }, [devices, isPaused])

  return { devices, state }
}
