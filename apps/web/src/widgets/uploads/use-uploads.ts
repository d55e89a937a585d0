import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadedFile } from '@regent/contract/files/uploads'
import { AppFailure } from '#lib/api/app-failure.ts'
import { type Refusal, refusalOf } from './refusal-of.ts'
import { startTransfer } from './start-transfer.ts'
import type { Transfer, UploadKind, UploadState } from './transfer.ts'
import { createUploadRate } from './upload-rate.ts'

export interface UploadItem {
  key: number
  file: File
  state: UploadState
  sent: number
  /** Bytes per second, once it can be said. */
  rate?: number | undefined
  refusal?: Refusal | undefined
  /** What the server said, where it said something. */
  message?: string | undefined
}

/** Gets the file as it was chosen, too; the upload is not over before the promise is. */
export type OnUploaded = (uploaded: UploadedFile, chosen: File) => void | Promise<void>

interface Asked {
  as: UploadKind
  accept?: string | undefined
  multiple: boolean
  onUploaded: OnUploaded
  onPendingChange?: ((isPending: boolean) => void) | undefined
}

let lastKey = 0

export const isOnItsWay = ({ state }: UploadItem): boolean => state !== 'success' && state !== 'error'

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

const serverMessage = (error: unknown) => (error instanceof AppFailure ? error.serverMessage : undefined)

/** The files that a field has been given, and what becomes of them. */
export const useUploads = ({ as, accept, multiple, onUploaded, onPendingChange }: Asked) => {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const transfers = useRef(new Map<number, Transfer>())
  const isPending = items.some(isOnItsWay)

  const change = (key: number, changed: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...changed } : item)))

  const told = useRef(onUploaded)
  const tellPending = useEffectEvent((pending: boolean) => onPendingChange?.(pending))

  useEffect(() => {
    if (!isPending) return undefined
    tellPending(true)
    return () => tellPending(false)
  }, [isPending])

  useEffect(() => {
    told.current = onUploaded
  })

  useEffect(() => {
    if (!isPending) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isPending])

  // Whoever goes to another page leaves the upload where it is: the same file goes on from there.
  useEffect(() => {
    const running = transfers.current
    return () => {
      for (const transfer of running.values()) transfer.pause()
    }
  }, [])

  const send = ({ key, file }: Pick<UploadItem, 'key' | 'file'>) => {
    const rate = createUploadRate()
    const transfer = startTransfer(file, {
      as,
      onProgress: (sent) => change(key, { sent, rate: rate.note(sent, performance.now()) }),
      onWaiting: (reason) => {
        rate.reset()
        change(key, { state: reason ?? 'uploading', rate: undefined })
      },
    })
    transfers.current.set(key, transfer)
    // What was taken out meanwhile is nobody's any more.
    const isWanted = () => transfers.current.delete(key)
    transfer.done.then(
      async (uploaded) => {
        if (!isWanted()) return
        change(key, { sent: file.size })
        await told.current(uploaded, file)
        change(key, { state: 'success' })
      },
      (error: unknown) => {
        if (isWanted()) change(key, { state: 'error', message: serverMessage(error) })
      },
    )
  }

  const remove = (key: number) => {
    transfers.current.get(key)?.cancel()
    transfers.current.delete(key)
    setItems((all) => all.filter((item) => item.key !== key))
  }

  const add = (files: readonly File[]) => {
    const chosen = files.filter((file) => !items.some((item) => isOnItsWay(item) && isSame(item.file, file)))
    if (chosen.length === 0) return
    if (!multiple) for (const { key } of items) remove(key)
    const added = chosen.map((file, index): UploadItem => {
      const refusal = index > 0 && !multiple ? 'oneOnly' : refusalOf(file, accept)
      lastKey += 1
      return { key: lastKey, file, sent: 0, state: refusal ? 'error' : 'uploading', refusal }
    })
    setItems((all) => (multiple ? [...all, ...added] : added))
    for (const item of added) if (!item.refusal) send(item)
  }

  return {
    items,
    add,
    remove,
    retry: (item: UploadItem) => {
      change(item.key, { state: 'uploading', message: undefined })
      send(item)
    },
    pause: (key: number) => {
      transfers.current.get(key)?.pause()
      change(key, { state: 'paused', rate: undefined })
    },
    resume: (key: number) => {
      transfers.current.get(key)?.resume()
      change(key, { state: 'uploading' })
    },
  }
}
