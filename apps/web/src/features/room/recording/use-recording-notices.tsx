import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { failureText } from '#lib/api/app-failure.ts'
import { CircleAlert, CircleDot, TriangleAlert } from '#ui/content/icons.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { recordingTexts } from './texts.ts'
import type { Recorder } from './use-recorder.ts'
import { useReminder } from './use-reminder.ts'
import { useTold } from './use-told.ts'

export interface RecordingNotice {
  kind: 'told' | 'reminder' | 'problem' | 'failure'
  icon: ReactNode
  title: string
  text?: string | undefined
  actions?: { label: string; onClick: () => void }[]
  /** Without it, it stays for as long as it is true. */
  onDismiss?: () => void
}

/** What a person, or a host, has to know about the recording now. */
export const useRecordingNotices = (snapshot: RoomSnapshot, recorder: Recorder, onLeave: () => void) => {
  const texts = useTexts(recordingTexts)
  const told = useTold(snapshot, recorder)
  const reminder = useReminder(snapshot, recorder)
  const { state, isHost, turn } = recorder
  const problem = useProblem(snapshot, recorder)
  const failure = useFailure(recorder, problem?.text)

  const notices: (RecordingNotice | undefined)[] = [
    told.isOpen
      ? {
          kind: 'told',
          icon: <i className="recording-notice__dot" />,
          title: texts.told.title,
          text: texts.told.who,
          actions: [
            ...(isHost ? [] : [{ label: texts.told.leave, onClick: onLeave }]),
            { label: texts.told.ok, onClick: told.close },
          ],
        }
      : undefined,
    problem,
    failure,
    reminder.isOpen && state === 'off' && !failure
      ? {
          kind: 'reminder',
          icon: <CircleDot />,
          title: texts.reminder,
          actions: [{ label: texts.control.start.name, onClick: () => turn(true) }],
          onDismiss: reminder.dismiss,
        }
      : undefined,
  ]
  return notices.filter((notice) => notice !== undefined)
}

/** Of what the portal has found: gone when it says so. */
const useProblem = (
  { details }: Pick<RoomSnapshot, 'details'>,
  { state, isLocked, turn }: Recorder,
): RecordingNotice | undefined => {
  const texts = useTexts(recordingTexts)
  const problem = details?.forHosts?.recordingProblem

  if (problem === undefined || !details) return undefined
  const waitsAs = details.recording.seconds > 0 ? 'interrupted' : 'notYet'
  const title = { on: 'soon', starting: waitsAs, off: 'none' } as const
  return {
    kind: 'problem',
    icon: <TriangleAlert />,
    title: texts.problem[title[state]],
    text: problem,
    ...(state === 'off' && !isLocked && { actions: [{ label: texts.control.start.name, onClick: () => turn(true) }] }),
  }
}

/** Of this host's own click. */
const useFailure = ({ failure, turn, forgetFailure }: Recorder, known: string | undefined) => {
  const texts = useTexts(recordingTexts).failed
  if (!failure) return undefined
  const { isOn, error } = failure
  const text = failureText(error, texts.text)

  if (text === known) return undefined
  return {
    kind: 'failure',
    icon: <CircleAlert />,
    title: isOn ? texts.start : texts.stop,
    text,
    actions: [{ label: texts.again, onClick: () => turn(isOn) }],
    onDismiss: forgetFailure,
  } satisfies RecordingNotice
}
