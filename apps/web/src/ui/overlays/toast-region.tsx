import { useRef, useState, useSyncExternalStore } from 'react'
import { Toaster, toast as sonner } from 'sonner'
import { AppFailure } from '#lib/api/app-failure.ts'
import { onSuccessOf } from '#lib/api/succeeded-calls.ts'
import { rememberPerson, watchPerson } from '#lib/session/watch-person.ts'
import { focusPage } from '../content/focus-heading.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../content/icons.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { uiTexts } from '../texts.ts'
import { onToastPlace, readToastPlace } from './toast-place.ts'
import { useLeaveByEscape } from './use-leave-by-escape.ts'
import 'sonner/dist/styles.css'

export type ToastKind = 'success' | 'error' | 'caution' | 'info'

export interface ToastMessage {
  title: string
  text?: string
  /** One action; without a label it is 'Undo'. */
  action?: {
    label?: string
    /** What screen readers call it. */
    name?: string
    /** If it returns a promise, the toast stays until that resolves; after a failure the action can be tried again. */
    onAction: () => unknown
    /** Where the keyboard continues afterwards, if that is on this page. */
    focusAfter?: () => HTMLElement | null
  }
  /** How long it stays, if its action ends then; with `Infinity` until it is put away. */
  seconds?: number
  /** The person has put it away, or used its action. */
  onPutAway?: () => void
  /** Of an error: what failed. The toast disappears when the same call succeeds. */
  failure?: Error | undefined
  /** Aborted when it is no longer so: the toast disappears. */
  until?: AbortSignal
}

const icons = { success: CircleCheck, error: CircleAlert, caution: TriangleAlert, info: Info }

/* Errors and toasts with an action stay longer. */
const duration = (kind: ToastKind, message: ToastMessage) => {
  if (message.seconds !== undefined) return message.seconds * 1000
  return kind === 'error' || message.action !== undefined ? 10_000 : 6_000
}

interface ToastCardProps {
  kind: ToastKind
  message: ToastMessage
  onClose: () => void
}

type ToastAction = NonNullable<ToastMessage['action']>

/**
 * A button disappears, so the keyboard must be elsewhere before. The first time, the toasts give the focus back to where it came
 * from: without a better place it stays there.
 */
const leave = (button: HTMLElement | null, action: ToastAction | undefined) => {
  if (document.activeElement !== button) return
  const next = action?.focusAfter?.()
  if (next) for (let time = 0; time < 2; time += 1) next.focus({ preventScroll: true })
  else focusPage()
}

const ActionButton = ({ action, onDone }: { action: ToastAction; onDone: () => void }) => {
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const finish = () => {
    leave(button.current, action)
    onDone()
  }

  const act = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await action.onAction()
      finish()
    } catch (failure) {
      // A failed call has been reported by the action itself.
      if (!(failure instanceof AppFailure)) throw failure
      if (failure.wasRefused) finish()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <button
      ref={button}
      type="button"
      className="link link--solo"
      aria-label={action.name}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => void act()}
    >
      {action.label ?? uiTexts.undo}
    </button>
  )
}

export const ToastCard = ({ kind, message, onClose }: ToastCardProps) => {
  const Icon = icons[kind]
  const { title, text, action, seconds } = message

  return (
    <div className={`toast toast--${kind}`}>
      <Icon />
      <div className="min-w-0 flex-1">
        <strong className="block font-[600]">{title}</strong>
        {text}
      </div>
      {action === undefined ? null : <ActionButton action={action} onDone={onClose} />}
      {seconds === Infinity ? (
        <IconButton
          label={uiTexts.dismissNotice}
          size="small"
          onClick={({ currentTarget }) => {
            leave(currentTarget, action)
            onClose()
          }}
        >
          <X />
        </IconButton>
      ) : null}
    </div>
  )
}

/** Calls back once the call that failed succeeds; the function that it returns ends that. */
const onceMended = (failure: Error | undefined, then: () => void) =>
  failure instanceof AppFailure && failure.call !== undefined ? onSuccessOf(failure.call, then) : () => undefined

/** An action is for the person who was signed in when the toast was asked for, and nobody else. */
const forSamePerson = (message: ToastMessage, isSamePerson: () => boolean): ToastMessage => {
  const { action, ...rest } = message
  if (action === undefined) return message
  // While the toast fades out, it can still be clicked.
  return { ...rest, action: { ...action, onAction: () => (isSamePerson() ? action.onAction() : undefined) } }
}

/** Calls back once another account signs in, or the person signs out, in any tab; the function that it returns ends that. */
const onceOthersAreIn = ({ action }: ToastMessage, then: () => void) =>
  action === undefined ? () => undefined : watchPerson(then)

export const showToast = (kind: ToastKind, message: ToastMessage, isSamePerson = rememberPerson()) => {
  if ((message.action !== undefined && !isSamePerson()) || message.until?.aborted === true) return
  let isOver = false
  const close = () => {
    isOver = true
    sonner.dismiss(shown)
  }
  const stops = [onceMended(message.failure, close), onceOthersAreIn(message, close)]
  const stop = () => {
    for (const end of stops) end()
  }
  const card = forSamePerson(message, isSamePerson)
  const shown = sonner.custom((id) => <ToastCard kind={kind} message={card} onClose={() => sonner.dismiss(id)} />, {
    duration: duration(kind, message),
    onDismiss: () => {
      stop()
      if (!isOver) message.onPutAway?.()
    },
    onAutoClose: stop,
  })
  message.until?.addEventListener('abort', close, { once: true })
}

/** On a phone they are as wide as the screen. */
const phoneMargin = 16

export const ToastRegion = () => {
  const place = useSyncExternalStore(onToastPlace, readToastPlace, readToastPlace)
  useLeaveByEscape()
  const fromEdge = place && { [place.edge]: place.fromEdge }

  return (
    <Toaster
      position={`${place?.edge ?? 'bottom'}-right`}
      containerAriaLabel={uiTexts.notifications}
      offset={place ? { ...fromEdge, right: place.fromRight } : 24}
      mobileOffset={place ? { ...fromEdge, left: phoneMargin, right: phoneMargin } : phoneMargin}
      gap={12}
      expand
    />
  )
}
