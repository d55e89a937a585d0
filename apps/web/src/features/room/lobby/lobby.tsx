import { withoutRole } from '@regent/contract/rooms/typed-name'
import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { useEffect, useRef, useState } from 'react'
import type { AppFailure } from '#lib/api/app-failure.ts'
import type { RoomRole } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { isRefused } from '../devices/device-problem.ts'
import type { JoinChoice } from '../devices/join-choice.ts'
import type { DevicesState } from '../devices/local-devices.ts'
import { useHearing } from '../devices/use-hearing.ts'
import { useLocalDevices } from '../devices/use-local-devices.ts'
import type { Outlook } from '../connection/use-outlook.ts'
import { KnockStep } from './knock-step.tsx'
import { NotReady } from './not-ready.tsx'
import { useJoinWhenReady } from './use-join-when-ready.ts'
import { useKnock } from './use-knock.ts'
import { useLookedSince } from './use-looked-since.ts'
import { AskStep, DeniedStep } from './permission-steps.tsx'
import { LevelMeter, type MeterHandle } from './level-meter.tsx'
import { Preview } from './preview.tsx'
import { ReadyStep } from './ready-step.tsx'
import { lobbyTexts } from './texts.ts'

interface LobbyProps {
  webinar: WebinarDetails
  role: RoomRole
  /** Of the account; empty for people without one. */
  defaultName: string
  outlook: Outlook
  /** The address has the key of a guest's link. */
  hasGuestLink?: boolean
  isJoining: boolean
  failure: AppFailure | undefined
  /** The lobby of this page that the person joined from before. */
  earlier?: EarlierLobby | undefined
  onJoin: (choice: JoinChoice, lobby: EarlierLobby) => void
}

export interface EarlierLobby {
  name: string
  state: DevicesState
}

/** Why an attempt to enter may fail that holds no longer once the room can be looked into. */
const passing = new Set<string>(['room_unavailable', 'room_locked', 'offline'])

type LobbyStep = 'ask' | 'denied' | 'ready' | 'knock'

const stepOf = ({ timesAsked, isWithoutDevices, microphone, camera }: DevicesState): LobbyStep => {
  if (isWithoutDevices) return 'ready'
  if (isRefused(microphone.problem) && isRefused(camera.problem)) return 'denied'
  return timesAsked === 0 ? 'ask' : 'ready'
}

/** Before a person joins: access to microphone and camera, a look at oneself, and the name. */
export const Lobby = (props: LobbyProps) => {
  const { webinar, role, defaultName, outlook, hasGuestLink = false, isJoining, failure, onJoin } = props
  const texts = useTexts(lobbyTexts)
  // A person who enters again, such as from another tab, was here before; after any other way here devices are as at first.
  const [earlier] = useState(isJoining ? props.earlier : undefined)
  const { devices, state } = useLocalDevices(isJoining, earlier?.state)
  const [typedName, setTypedName] = useState(props.earlier?.name)
  const meter = useRef<MeterHandle>(null)
  const hearing = useHearing(state.microphone.track, meter)
  const name = typedName ?? (defaultName || (outlook.name ?? ''))
  /** As the others will see it: of what is no name, the server leaves nothing. */
  const shownName = name.trim() === '' ? '' : withoutRole(name) || defaultName
  const { microphone, camera, speakerId } = state
  const request = () => void devices.request()
  const goWithout = role === 'user' ? () => devices.goWithout() : undefined

  const choice: JoinChoice = {
    name: name.trim(),
    microphone: { id: microphone.id, isOn: microphone.isOn },
    camera: { id: camera.id, isOn: camera.isOn },
    speakerId,
  }
  const join = () => onJoin(choice, { name, state })
  const knock = useKnock({
    slug: webinar.slug,
    choice,
    mayEnter: outlook.room !== undefined,
    onResume: (waitedWith) => {
      setTypedName(waitedWith.name)
      return devices.restore(waitedWith)
    },
    onJoin: join,
  })
  const mustKnock = [failure?.code, outlook.refusal?.code].includes('knock_required')
  const hasLookedSince = useLookedSince(failure, outlook)
  const isWaitingForRoom = useJoinWhenReady({ failure, outlook, hasLookedSince, join })
  const isOver = hasLookedSince && outlook.room !== undefined && passing.has(failure?.code ?? '')
  const step = knock.isWaiting && !isJoining ? 'knock' : stepOf(state)
  const lobby = useHeadingFocus(step, earlier !== undefined)
  const canTurn = (step === 'ready' || step === 'knock') && !isJoining
  // Why the person did not get in, or would not now; that a guest has to knock is said elsewhere.
  const refusal = [knock.failure, isOver ? undefined : failure, outlook.refusal].find(
    (each) => !isJoining && each !== undefined && each.code !== 'knock_required',
  )
  const nameError = refusal?.details['name']
  const notice = (
    <>
      <NotReady outlook={outlook} role={role} isWaiting={isWaitingForRoom} />
      {outlook.room?.isRecorded === true ? <Alert title={texts.recorded.title}>{texts.recorded.who}</Alert> : null}
      {outlook.room?.willBeRecorded === true ? <Alert title={texts.willBeRecorded}>{texts.recorded.who}</Alert> : null}
      {hasGuestLink && mustKnock ? <Alert tone="caution">{texts.knock.deadLink}</Alert> : null}
      {refusal && nameError === undefined ? <Alert tone="negative">{refusal.message}</Alert> : null}
    </>
  )

  return (
    <div className="lobby" ref={lobby}>
      <Preview devices={devices} state={state} name={shownName} role={role} canTurn={canTurn}>
        {canTurn || isJoining ? <LevelMeter ref={meter} microphone={microphone} hearing={hearing} /> : null}
      </Preview>
      {step === 'ask' ? (
        <AskStep isAsking={state.isAsking} notice={notice} onRequest={request} onGoWithout={goWithout} />
      ) : null}
      {step === 'denied' ? (
        <DeniedStep state={state} notice={notice} onRequest={request} onGoWithout={goWithout} />
      ) : null}
      {step === 'knock' ? <KnockStep name={shownName} isAway={knock.isAway} onCancel={knock.cancel} /> : null}
      {step === 'ready' ? (
        <ReadyStep
          webinar={webinar}
          role={role}
          name={name}
          onName={setTypedName}
          devices={devices}
          state={state}
          hearing={hearing}
          outlook={outlook}
          notice={notice}
          mustKnock={mustKnock}
          isJoining={isJoining}
          nameError={nameError}
          onJoin={mustKnock ? knock.start : join}
        />
      ) : null}
    </div>
  )
}

/** The button that led to a step is gone, so the heading of the step takes the focus. */
const useHeadingFocus = (step: LobbyStep, isReturning: boolean) => {
  const lobby = useRef<HTMLDivElement>(null)
  const shown = useRef(isReturning ? undefined : step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    lobby.current?.querySelector('h1')?.focus()
  }, [step])
  return lobby
}
