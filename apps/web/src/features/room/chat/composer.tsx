import { limits } from '@regent/contract/limits'
import { type CompositionEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ArrowUp, Smile } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useLoaded } from '../use-loaded.ts'
import type { ChatStore } from './chat-store.ts'
import { chatPanelTexts } from './panel-texts.ts'
import { useChatPart } from './use-chat.ts'
import { useMayWriteAt } from './use-may-write-at.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

const loadPicker = () => import('./emoji-picker.tsx')

interface ComposerProps {
  chat: ChatStore
  /** How long this person waits between two messages. */
  slowSeconds: number
  /** Where messages go is chosen above the field. */
  isBackstage: boolean
  onSent: () => void
}

/** From this many characters left on, the page shows how many. */
const countedFrom = 100
const mostRows = 5

/** Where a new message is written. */
export const Composer = ({ chat, slowSeconds, isBackstage, onSent }: ComposerProps) => {
  const texts = useTexts(chatPanelTexts)
  const draft = useChatPart(chat, 'draft')
  const { field, insert } = useInsertion(chat)
  const [picks, setPicks] = useState(false)
  const [refusal, setRefusal] = useState('')
  const picker = useLoaded(loadPicker, picks)
  const hintId = useId()
  const composition = useComposition()
  const { mayWriteAt, isBusy } = useMayWriteAt(chat, slowSeconds)
  const waits = useSecondsUntil(mayWriteAt)
  const left = limits.chatLength - draft.trim().length
  const isReady = draft.trim() !== '' && left >= 0 && waits === 0 && !isBusy

  const hint =
    left < 0
      ? texts.compose.over(-left)
      : waits > 0
        ? (slowSeconds > 0 ? texts.compose.wait : texts.compose.pause)(waits)
        : left <= countedFrom
          ? texts.compose.left(left)
          : slowSeconds > 0
            ? texts.compose.slow(slowSeconds)
            : ''

  const send = () => {
    setRefusal(isReady || draft.trim() === '' ? '' : hint)
    if (!isReady) return
    setPicks(false)
    chat.send(draft, isBackstage)
    onSent()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || composition.wasMeant(event)) return
    event.preventDefault()
    send()
  }
  const closePicker = () => {
    setPicks(false)
    field.current?.focus()
  }
  const pick = (character: string, isByMouse: boolean) => {
    insert(character)
    // What is typed next belongs into the field; a touch would open the keyboard of the phone.
    if (isByMouse) field.current?.focus()
  }

  return (
    <form
      className="chat-compose"
      onSubmit={(event) => {
        event.preventDefault()
        send()
        field.current?.focus()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !picks) return
        event.preventDefault()
        closePicker()
      }}
    >
      {picks && picker ? <picker.EmojiPicker onPick={pick} onLeave={() => setPicks(false)} /> : null}
      {/* The hint changes with each second; this is said when it stops a message. */}
      <p className="sr-only" role="status">
        {refusal}
      </p>
      <p id={hintId} className="chat-compose__hint" data-wrong={left < 0}>
        {hint}
      </p>
      <IconButton
        label={texts.emoji.open}
        aria-haspopup="grid"
        aria-expanded={picks}
        onClick={() => (picks ? closePicker() : setPicks(true))}
      >
        <Smile />
      </IconButton>
      <textarea
        ref={field}
        data-first
        className="chat-compose__field"
        rows={Math.min(mostRows, draft.split('\n').length)}
        placeholder={texts.compose.placeholder}
        aria-label={texts.compose.placeholder}
        aria-describedby={hintId}
        aria-invalid={left < 0 || undefined}
        enterKeyHint="send"
        autoComplete="off"
        dir="auto"
        value={draft}
        onChange={({ target }) => chat.write(target.value)}
        onKeyDown={press}
        onCompositionEnd={composition.end}
      />
      <IconButton
        type="submit"
        label={waits > 0 ? texts.compose.sendIn(waits) : texts.compose.send}
        className="chat-compose__send"
        aria-disabled={!isReady || undefined}
        aria-busy={isBusy || undefined}
      >
        {waits > 0 ? <span className="chat-compose__wait">{waits}</span> : <ArrowUp />}
      </IconButton>
    </form>
  )
}

/** In Safari, the Enter that chooses a character comes this soon after the composition has ended. */
const sameKeyMs = 50

/** While an input method composes, Enter chooses a character and does not send. */
const useComposition = () => {
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  return {
    end: ({ timeStamp }: CompositionEvent) => {
      endedAt.current = timeStamp
    },
    wasMeant: ({ nativeEvent, timeStamp }: KeyboardEvent) =>
      nativeEvent.isComposing || timeStamp - endedAt.current < sameKeyMs,
  }
}

/** Puts a text where the caret is, and the caret behind it. */
const useInsertion = (chat: ChatStore) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const insert = (text: string) => {
    const { selectionStart, selectionEnd, value } = field.current ?? { selectionStart: 0, selectionEnd: 0, value: '' }
    caret.current = selectionStart + text.length
    chat.write(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  }
  return { field, insert }
}
