import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadedFile } from '@regent/contract/files/uploads'
import { AppFailure } from '#lib/api/app-failure.ts'
import { checkFile, type Refusal } from './check-file.ts'
import { startTransfer } from './start-transfer.ts'
import type { Transfer, UploadKind, UploadState } from './transfer.ts'
import { createUploadRate } from './upload-rate.ts'

export interface UploadItem {
  key: number
  file: File
  state: UploadState
  sent: number
  /** Bytes per second, once known. */
  rate?: number | undefined
  refusal?: Refusal | undefined
  /** The server's message, if there is one. */
  message?: string | undefined
}

/** The upload is complete when the returned promise is. */
export type OnUploaded = (uploaded: UploadedFile, chosen: File) => void | Promise<void>

interface UploadsOptions {
  as: UploadKind
  accept?: string | undefined
  multiple: boolean
  onUploaded: OnUploaded
  onPendingChange?: ((isPending: boolean) => void) | undefined
}

let lastKey = 0

export const isPending = ({ state }: UploadItem): boolean => state !== 'success' && state !== 'error'

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

const serverMessage = (error: unknown) => (error instanceof AppFailure ? error.serverMessage : undefined)

/** The files of a field, and their uploads. */
export const useUploads = ({ as, accept, multiple, onUploaded, onPendingChange }: UploadsOptions) => {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const transfers = useRef(new Map<number, Transfer>())
  const hasPending = items.some(isPending)

  const change = (key: number, changed: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...changed } : item)))

  const latestOnUploaded = useRef(onUploaded)
  const reportPending = useEffectEvent((pending: boolean) => onPendingChange?.(pending))

  useEffect(() => {
    if (!hasPending) return undefined
    reportPending(true)
    return () => reportPending(false)
  }, [hasPending])

  useEffect(() => {
    latestOnUploaded.current = onUploaded
  })

  useEffect(() => {
    if (!hasPending) return undefined
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [hasPending])

  // On another page the upload pauses. If the same file is chosen again, it continues.
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
    // False if the file was removed meanwhile.
    const isWanted = () => transfers.current.delete(key)
    transfer.done.then(
      async (uploaded) => {
        if (!isWanted()) return
        change(key, { sent: file.size })
        await latestOnUploaded.current(uploaded, file)
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
    const chosen = files.filter((file) => !items.some((item) => isPending(item) && isSame(item.file, file)))
    if (chosen.length === 0) return
    if (!multiple) for (const { key } of items) remove(key)
    const added = chosen.map((file, index): UploadItem => {
      const refusal = index > 0 && !multiple ? 'oneOnly' : checkFile(file, accept)
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
