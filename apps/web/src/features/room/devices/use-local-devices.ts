import { useEffect, useState, useSyncExternalStore } from 'react'
import { LocalDevices } from './local-devices.ts'

/** The devices of this browser; while paused, none is open. */
export const useLocalDevices = (isPaused: boolean) => {
  const [devices] = useState(() => new LocalDevices())
  const state = useSyncExternalStore(devices.subscribe, devices.read, devices.read)

  useEffect(() => devices.connect(), [devices])
  useEffect(() => {
    if (isPaused) devices.pause()
    else devices.resume()
  }, [devices, isPaused])

  return { devices, state }
}
