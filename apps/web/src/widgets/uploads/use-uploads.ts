import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadedFile } from '@regent/contract/files/uploads'
import { AppFailure } from '#lib/api/app-failure.ts'
import { checkFile, type Refusal } from './check-file.ts'
import { startTransfer } from './start-transfer.ts'
import type { Transfer, UploadKind, UploadState } from './transfer.ts'

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
  /** Where the uploaded file is. */
  url?: string | undefined
}

/** The upload is complete when the returned promise is. */
export type OnUploaded = (uploaded: UploadedFile, chosen: File) => void | Promise<void>

/** Looks into a file before it is sent. */
export type CheckContent = (file: File) => Promise<Refusal | undefined>

interface UploadsOptions {
  as: UploadKind
  accept?: string | undefined
  multiple: boolean
  check?: CheckContent | undefined
  onUploaded: OnUploaded
  onPendingChange?: ((isPending: boolean) => void) | undefined
  /** The files that the form still holds; the row of another one goes once it is uploaded. */
  held?: readonly string[] | undefined
}

let lastKey = 0

export const isPending = ({ state }: UploadItem): boolean => state !== 'success' && state !== 'error'

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

const serverMessage = (error: unknown) => (error instanceof AppFailure ? error.serverMessage : undefined)

/** Reports whether files are on their way, and until they have arrived has the browser ask before the tab is closed. */
const usePendingNotice = (isAnyPending: boolean, onPendingChange: UploadsOptions['onPendingChange']) => {
  const report = useEffectEvent((pending: boolean) => onPendingChange?.(pending))

  useEffect(() => {
    if (!isAnyPending) return undefined
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    report(true)
    addEventListener('beforeunload', preventUnload)
    return () => {
      report(false)
      removeEventListener('beforeunload', preventUnload)
    }
  }, [isAnyPending])
}

/** The chosen files as rows. Files that are on their way already are left out, and unsuitable files are refused. */
const rowsFor = (
  files: readonly File[],
  items: readonly UploadItem[],
  { accept, multiple }: Pick<UploadsOptions, 'accept' | 'multiple'>,
): UploadItem[] => {
  const chosen = files.filter((file) => !items.some((item) => isPending(item) && isSame(item.file, file)))
  return chosen.map((file, index) => {
    const refusal = index > 0 && !multiple ? 'oneOnly' : checkFile(file, accept)
    lastKey += 1
    return { key: lastKey, file, sent: 0, state: refusal ? 'error' : 'uploading', refusal }
  })
}

/** The files of a field, and their uploads. */
export const useUploads = ({ as, accept, multiple, check, onUploaded, onPendingChange, held }: UploadsOptions) => {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const transfers = useRef(new Map<number, Transfer>())
  /** The files that are looked into before they are sent. */
  const checked = useRef(new Set<number>())
  const latestOnUploaded = useRef(onUploaded)
  usePendingNotice(items.some(isPending), onPendingChange)

  useEffect(() => {
    latestOnUploaded.current = onUploaded
  })

  const change = (key: number, changed: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...changed } : item)))

  // On another page the upload pauses. If the same file is chosen again, it continues.
  useEffect(() => {
    const [running, lookedInto] = [transfers.current, checked.current]
    return () => {
      lookedInto.clear()
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
        change(key, { sent: file.size, url: uploaded.url })
        await latestOnUploaded.current(uploaded, file)
        change(key, { state: 'success' })
      },
      (error: unknown) => {
        if (isWanted()) change(key, { state: 'error', message: serverMessage(error) })
      },
    )
  }

  const checkAndSend = async (item: UploadItem) => {
    checked.current.add(item.key)
    // A file that cannot be read is refused when it is sent.
    const refusal = await check?.(item.file).catch(() => undefined)
    // False if it was removed meanwhile.
    if (!checked.current.delete(item.key)) return
    if (refusal) change(item.key, { state: 'error', refusal })
    else send(item)
  }

  const remove = (key: number) => {
    transfers.current.get(key)?.cancel()
    transfers.current.delete(key)
    checked.current.delete(key)
    setItems((all) => all.filter((item) => item.key !== key))
  }

  const add = (files: readonly File[]) => {
    const added = rowsFor(files, items, { accept, multiple })
    if (added.length === 0) return
    if (!multiple) for (const { key } of items) remove(key)
    setItems((all) => (multiple ? [...all, ...added] : added))
    for (const item of added) if (!item.refusal) void checkAndSend(item)
  }

  return {
    items: items.filter(({ state, url }) => state !== 'success' || !url || !held || held.includes(url)),
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

const windowMs = 5000

interface Sample {
  at: number
  sent: number
}

/** Measures the bytes sent per second lately; undefined until there is enough to measure. */
export const createUploadRate = (): { note: (sent: number, at: number) => number | undefined; reset: () => void } => {
  let samples: Sample[] = []
  return {
    note: (sent, at) => {
      samples = [...samples.filter((sample) => at - sample.at <= windowMs), { at, sent }]
      const [first] = samples
      if (!first || at - first.at < 500 || sent <= first.sent) return undefined
      return ((sent - first.sent) * 1000) / (at - first.at)
    },
    reset: () => {
      samples = []
    },
  }
}
