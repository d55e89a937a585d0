import { useSyncExternalStore } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { RoomDetails } from '../connection/room-details.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { recorderSwitchOf } from './recorder-switch.ts'
import { recordingTexts } from './texts.ts'

type State = RoomDetails['recording']['state']

const withAsked = (state: State, isOn: boolean | undefined): State => {
  if (isOn === undefined) return state
  if (!isOn) return 'off'
  return state === 'off' ? 'starting' : state
}

/** What hosts do with the recorder, and how it looks at once. */
export const useRecorder = ({ details }: Pick<RoomSnapshot, 'details'>) => {
  const texts = useTexts(recordingTexts)
  const recorder = recorderSwitchOf(useRoom())
  const asked = useSyncExternalStore(recorder.subscribe, recorder.read, recorder.read)
  const state = withAsked(details?.recording.state ?? 'off', asked.isOn)
  const isLive = details?.status === 'In Progress'
  const isHost = details?.own.role === 'Admin'

  const turn = async (isOn: boolean) => {
    if (await recorder.turn(isOn)) if (!isOn) toast.info(texts.stopped)
  }

  return {
    state,
    isHost,
    /** A recording begins only while the webinar is live. */
    isLocked: !isLive && state === 'off',
    isBusy: asked.isBusy,
    isSettled: asked.isOn === undefined,
    failure: asked.failure,
    hasJustStopped: recorder.hasJustStopped,
    forgetFailure: recorder.forgetFailure,
    turn: (isOn: boolean) => void turn(isOn),
    /** Also by a key or from a menu, which cannot show beside it why nothing happens. */
    toggle: () => {
      if (!isHost) return
      if (!isLive && state === 'off') toast.info({ title: texts.control.notLive })
      else void turn(state === 'off')
    },
  }
}

export type Recorder = ReturnType<typeof useRecorder>
