import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { RoomDetails } from '../connection/room-details.ts'
import { isInside, type RoomSnapshot } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { keepTrying } from '../hands/keep-trying.ts'
import { recordingTexts } from './texts.ts'
import type { Recorder } from './use-recorder.ts'

/** Also while the recorder comes back after a crash; undefined until it is known. */
const isRecordedNow = (recording: RoomDetails['recording'] | undefined, wasRecorded: boolean | undefined) =>
  recording &&
  (recording.state === 'on' || (recording.state === 'starting' && (recording.seconds > 0 || wasRecorded === true)))

/** Whether the person is being told that the room is recorded: on joining, and whenever recording begins. */
export const useTold = (snapshot: RoomSnapshot, { isHost, hasJustStopped }: Recorder) => {
  const texts = useTexts(recordingTexts)
  const [known, setKnown] = useState<boolean>()
  const [isOpen, setOpen] = useState(false)
  const [wasTold, setWasTold] = useState(false)
  const isRecorded = isRecordedNow(snapshot.details?.recording, known)

  if (isRecorded !== known) {
    setKnown(isRecorded)
    // For a host who sees it begin, the toast is enough.
    setOpen(isRecorded === true && !(isHost && known === false))
    if (isRecorded === true) setWasTold(true)
  }

  const lastSaid = useRef<boolean>(undefined)
  const say = useEffectEvent((isOn: boolean) => {
    if (isOn && isHost) toast.info({ title: texts.hasStarted, text: texts.told.who })
    if (!isOn && !hasJustStopped()) toast.info({ title: texts.hasStopped })
  })
  useEffect(() => {
    const before = lastSaid.current
    // Not known outside: how it was on an earlier visit is no news.
    lastSaid.current = isRecorded
    if (before !== undefined && isRecorded !== undefined && before !== isRecorded) say(isRecorded)
  }, [isRecorded])
  useNoted(snapshot, wasTold)

  return { isOpen, close: () => setOpen(false) }
}

/** The portal notes once that the person was told. Nothing waits for it: a call that fails is made again after a cut. */
const useNoted = ({ state }: RoomSnapshot, wasTold: boolean) => {
  const room = useRoom()
  const [isNoted, setNoted] = useState(false)
  const isDue = wasTold && !isNoted && state === 'connected'

  const note = useEffectEvent(async () => {
    try {
      await keepTrying(
        async () => {
          await room.calls.noticeRecording()
          setNoted(true)
        },
        () => isInside(room.read().state),
      )
    } catch {
      // The next cut brings another chance.
    }
  })

  useEffect(() => {
    if (isDue) void note()
  }, [isDue])
}
