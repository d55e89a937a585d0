import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import {
  type DeviceLists,
  type ListedDevice,
  type ListedKind,
  listDevices,
  noDevices,
} from '../devices/device-lists.ts'
import type { OwnDevices } from '../connection/room-state.ts'
import { laterTexts } from './later-texts.ts'

const kinds = ['microphone', 'camera', 'speaker'] as const

/** Of those in use, which one was there before and is no longer. */
const findGone = (before: DeviceLists, now: DeviceLists, { ids }: OwnDevices) => {
  const isIn = (lists: DeviceLists, kind: ListedKind) => lists[kind].some(({ id }) => id === ids[kind])
  return kinds.flatMap((kind) => {
    const device = before[kind].find(({ id }) => id === ids[kind])
    return device && !isIn(now, kind) ? [{ kind, device }] : []
  })
}

/** The devices that are plugged in, kept up to date. When a device in use is unplugged, the person reads so. */
export const useDeviceLists = (devices: OwnDevices): DeviceLists => {
  const texts = useTexts(laterTexts).unplugged
  const [lists, setLists] = useState(noDevices)

  const sayGone = (kind: ListedKind, { label }: ListedDevice) =>
    toast.caution({ title: texts.gone[kind], text: texts.choose(label) })
  const look = useEffectEvent(async () => {
    const now = await listDevices()
    for (const { kind, device } of findGone(lists, now, devices)) sayGone(kind, device)
    setLists(now)
  })

  // Devices have names once one of them was opened.
  const isOpen = devices.microphone !== undefined || devices.ids.camera !== undefined
  useEffect(() => {
    const media = navigator.mediaDevices as MediaDevices | undefined
    const lookNow = () => void look()
    lookNow()
    media?.addEventListener('devicechange', lookNow)
    return () => media?.removeEventListener('devicechange', lookNow)
  }, [isOpen])

  return lists
}
