import { limits } from '@regent/contract/limits'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { serverTime } from '#lib/time/now.ts'
import { remember, useRemembered } from '#lib/browser/remembered.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useRoom } from '../connection/use-room.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { captionsOf } from './caption-store.ts'
import { CaptionTurn } from './caption-turn.tsx'
import { currentSpeaker, SpeakerField, useSpeakerChoice } from './speaker-field.tsx'
import { captionTexts } from './texts.ts'
import { UnsentCaptions } from './unsent-captions.tsx'
import { type CorrectableLine, useOwnLatest } from './use-own-latest.ts'
import { useCaptionPart } from './use-captions.ts'

interface CaptionComposerProps {
  snapshot: RoomSnapshot
  /** One's own identity. */
  person: string
}

const pauseKey = 'room-captions-by-pause'
/** After this long without typing, a line is finished. */
const pauseMs = 3000
/** From this many characters left on, the page shows how many. */
const countedFrom = 40

/** Where captions are typed. */
export const CaptionComposer = ({ snapshot, person }: CaptionComposerProps) => {
  const texts = useTexts(captionTexts).compose
  const { store, calls } = captionsOf(useRoom())
  const draft = useCaptionPart('draft')
  const latest = useOwnLatest(person)
  const [corrected, setCorrected] = useState<CorrectableLine>()
  const [choice, setChoice] = useSpeakerChoice()
  const byPause = useRemembered(pauseKey) !== 'off'
  const field = useRef<HTMLInputElement>(null)
  /** When the line began, by the server's clock. */
  const beganAt = useRef<number>(undefined)
  const captioner = snapshot.details?.captioning?.captioner ?? null
  const isOther = captioner !== null && captioner.person !== person
  const text = draft.trim()
  const left = limits.captionLength - draft.length

  const endCorrection = () => {
    setCorrected(undefined)
    store.write('')
  }
  const send = () => {
    if (text === '' || isOther) return
    const now = serverTime().getTime()
    const moments = corrected ?? { beganAt: beganAt.current ?? now, endedAt: now }
    const speaker = corrected ? corrected.speaker : choice === 'current' ? currentSpeaker(snapshot) : choice
    store.send({ beganAt: moments.beganAt, endedAt: moments.endedAt, speaker, text }, corrected?.key)
    // The line matters more: if taking the turn fails, the next line tries again.
    if (captioner === null) calls.takeTurn(true).catch(() => undefined)
    beganAt.current = undefined
    setCorrected(undefined)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowUp' && draft === '' && latest) {
      event.preventDefault()
      setCorrected(latest)
      store.write(latest.text)
    } else if (event.key === 'Escape' && corrected) {
      event.preventDefault()
      endCorrection()
    }
  }
  // A line that an earlier visit left is not being typed.
  const isTyping = () => beganAt.current !== undefined
  useSendByPause({ draft, isOn: byPause && !corrected, send: () => (isTyping() ? send() : undefined) })

  return (
    <form
      className="caption-compose"
      onSubmit={(event) => {
        event.preventDefault()
        send()
        field.current?.focus()
      }}
    >
      <CaptionTurn captioner={captioner} person={person} />
      <UnsentCaptions />
      <SpeakerField snapshot={snapshot} choice={choice} onChange={setChoice} />
      <label className="label" htmlFor="caption-field">
        {corrected ? texts.correcting : texts.label}
      </label>
      <div className="caption-compose__line">
        <input
          ref={field}
          id="caption-field"
          data-first
          className="input"
          placeholder={texts.placeholder}
          autoComplete="off"
          dir="auto"
          enterKeyHint="send"
          maxLength={limits.captionLength}
          readOnly={isOther}
          value={draft}
          onChange={({ target }) => {
            beganAt.current ??= serverTime().getTime()
            store.write(target.value)
          }}
          onKeyDown={press}
        />
        <Button type="submit" look="primary" size="small" aria-disabled={text === '' || isOther || undefined}>
          {corrected ? texts.save : texts.send}
        </Button>
      </div>
      {left <= countedFrom ? <p className="caption-compose__hint">{texts.left(Math.max(left, 0))}</p> : null}
      {corrected ? (
        <Button size="small" look="quiet" onClick={endCorrection}>
          {texts.keep}
        </Button>
      ) : null}
      <details className="caption-compose__keys">
        <summary>{texts.keys}</summary>
        <Checkbox checked={byPause} onChange={({ target }) => remember(pauseKey, target.checked ? null : 'off')}>
          {texts.byPause}
        </Checkbox>
        <dl className="shortcuts">
          {texts.help.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </details>
    </form>
  )
}

/** A line is finished when nothing is typed for a while, by a person who is there. */
const useSendByPause = ({ draft, isOn, send }: { draft: string; isOn: boolean; send: () => void }) => {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (!isOn || draft.trim() === '') return undefined
    const timer = setTimeout(() => latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [draft, isOn])
}
