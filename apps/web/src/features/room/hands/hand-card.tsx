import { limits } from '@regent/contract/limits'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Ear, Hand, Presentation, X } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { isInside, type RoomSnapshot } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { useSayFailed } from '../controls/use-say-failed.ts'
import { focusSoon } from '../participants/use-kept-keyboard.ts'
import { useRoomActions } from '../participants/use-room-actions.ts'
import { keepTrying } from './keep-trying.ts'
import { useBarAfter } from '../questions/use-bar-after.ts'
import { createStageCalls } from './stage-calls.ts'
import { stageTexts } from './stage-texts.ts'
import { usePreview } from './use-preview.ts'

interface CardProps {
  snapshot: RoomSnapshot
}

/** A person's own hand: its question, and where it has brought the person. */
export const HandCard = ({ snapshot }: CardProps) => {
  const { details } = useRoomActions().show(snapshot)
  const own = details?.own

  if (own?.stage === 'preview') return <PreviewCard snapshot={snapshot} person={own.person} />
  if (own?.stage === 'stage') return <StageCard />
  return own?.isHandRaised === true ? <QuestionCard question={own.handQuestion} /> : null
}

interface LayoutProps {
  icon: ReactNode
  title: string
  note?: ReactNode
  children: ReactNode
}

/** The title is said when the card appears. */
const Layout = ({ icon, title, note, children }: LayoutProps) => (
  <section ref={useBarAfter<HTMLElement>()} className="hand-card" aria-label={title}>
    {icon}
    <div className="hand-card__said">
      <p role="status">
        <b>{title}</b>
      </p>
      {note === undefined ? null : <p className="question-note">{note}</p>}
    </div>
    {children}
  </section>
)

const LeaveButton = () => {
  const texts = useTexts(stageTexts).card
  const { calls } = useRoom()
  const { run, isBusy } = useRoomActions()
  const key = 'leave stage'

  return (
    <Button
      size="small"
      busy={isBusy(key)}
      onClick={() => void run({ key, call: createStageCalls(calls).leave, failed: texts.leaveFailed })}
    >
      {texts.leave}
    </Button>
  )
}

const PreviewCard = ({ snapshot, person }: CardProps & { person: string }) => {
  const texts = useTexts(stageTexts).card
  const { isConnected, isOn, turn } = usePreview(person, snapshot)
  const sayFailed = useSayFailed()
  const [isBusy, setBusy] = useState(false)

  const toggle = async () => {
    setBusy(true)
    try {
      await turn(!isOn)
    } catch (error) {
      sayFailed('microphone', error)
    }
    setBusy(false)
  }

  return (
    <Layout
      icon={<Ear />}
      title={texts.preview}
      note={isConnected ? (isOn ? texts.previewOn : texts.previewOff) : texts.connecting}
    >
      <Button
        size="small"
        look={isOn ? 'outline' : 'primary'}
        busy={isBusy}
        aria-disabled={!isConnected || undefined}
        onClick={() => void toggle()}
      >
        {isOn ? texts.turnOff : texts.turnOn}
      </Button>
      <LeaveButton />
    </Layout>
  )
}

const StageCard = () => {
  const texts = useTexts(stageTexts).card

  return (
    <Layout icon={<Presentation />} title={texts.stage} note={texts.stageNote}>
      <LeaveButton />
    </Layout>
  )
}

/** A hand may say what it is about. */
const QuestionCard = ({ question }: { question: string | undefined }) => {
  const texts = useTexts(stageTexts).card
  const room = useRoom()
  const { run, isBusy } = useRoomActions()
  const [draft, setDraft] = useState<string>()
  const [isHidden, setHidden] = useState(false)
  const key = 'hand question'
  const isWriting = question === undefined || draft !== undefined
  const text = (draft ?? question ?? '').trim()

  const send = async () => {
    const isDone = await run({
      key,
      call: () =>
        keepTrying(
          () => room.calls.raiseHand(true, text),
          () => isInside(room.read().state),
        ),
      failed: texts.failed,
    })
    if (!isDone) return
    setDraft(undefined)
    focusSoon(() => document.querySelector<HTMLElement>('.hand-card > .btn'))
  }

  const change = () => {
    setDraft(question)
    focusSoon(() => document.querySelector<HTMLElement>('.hand-card input'))
  }

  if (isHidden) return null
  return (
    <Layout
      icon={<Hand />}
      title={texts.raised}
      note={question === undefined ? undefined : `${texts.hosts} ${question}`}
    >
      {isWriting ? (
        <form
          className="hand-card__form"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <input
            className="question-field"
            aria-label={texts.field}
            placeholder={texts.field}
            maxLength={limits.handQuestionLength}
            autoComplete="off"
            dir="auto"
            value={draft ?? question ?? ''}
            onChange={({ target }) => setDraft(target.value)}
          />
          <Button
            type="submit"
            size="small"
            look="primary"
            busy={isBusy(key)}
            aria-disabled={(text === '' && question === undefined) || undefined}
          >
            {texts.add}
          </Button>
        </form>
      ) : (
        <Button size="small" onClick={change}>
          {texts.change}
        </Button>
      )}
      <IconButton label={texts.hide} onClick={() => setHidden(true)}>
        <X />
      </IconButton>
    </Layout>
  )
}
