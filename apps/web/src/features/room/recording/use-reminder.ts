import { useEffect, useState } from 'react'
import { tryStorage } from '#lib/browser/storage.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import type { Recorder } from './use-recorder.ts'

const storageKey = 'recording-reminder'

/** A webinar that records by itself says so a moment after it has gone live. */
const settlingMs = 3000

const readDismissed = () => tryStorage(() => sessionStorage.getItem(storageKey), null)

const keepDismissed = (person: string | undefined) =>
  tryStorage(
    () => (person === undefined ? sessionStorage.removeItem(storageKey) : sessionStorage.setItem(storageKey, person)),
    undefined,
  )

/** A live webinar is not recorded, and no host has ever started it: that may be a mistake. Dismissed for as long as it is live. */
export const useReminder = ({ details }: Pick<RoomSnapshot, 'details'>, { isHost, state, isSettled }: Recorder) => {
  // The identity belongs to one person in one room.
  const person = details?.own.person
  const isLive = details?.status === 'In Progress'
  const [dismissed, setDismissed] = useState(readDismissed)
  const isUnrecorded =
    isHost &&
    isLive &&
    isSettled &&
    state === 'off' &&
    details.recording.seconds === 0 &&
    details.forHosts?.recordingProblem === undefined
  const isDue = useStays(isUnrecorded)

  const dismiss = (by: string | undefined) => {
    keepDismissed(by)
    setDismissed(by ?? null)
  }

  const isOver = details !== undefined && !isLive
  if (isOver && dismissed !== null) setDismissed(null)
  useEffect(() => {
    if (isOver) keepDismissed(undefined)
  }, [isOver])

  return { isOpen: isDue && dismissed !== person, dismiss: () => dismiss(person) }
}

/** Whether something is true and has been for a moment. */
const useStays = (isTrue: boolean): boolean => {
  const [hasStayed, setHasStayed] = useState(false)

  if (!isTrue && hasStayed) setHasStayed(false)
  useEffect(() => {
    if (!isTrue) return undefined
    const timer = setTimeout(() => setHasStayed(true), settlingMs)
    return () => clearTimeout(timer)
  }, [isTrue])
  return isTrue && hasStayed
}
