import { Toaster, toast as sonner } from 'sonner'
import { AppFailure } from '#lib/api/app-failure.ts'
import { onSuccessOf } from '#lib/api/succeeded-calls.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../content/icons.ts'
import { uiTexts } from '../texts.ts'
import 'sonner/dist/styles.css'

export type ToastKind = 'success' | 'error' | 'caution' | 'info'

export interface ToastMessage {
  title: string
  text?: string
  /** One action; without a label it is 'Undo'. */
  action?: { label?: string; /** What screen readers call it. */ name?: string; onAction: () => void }
  /** How long it stays, if its action ends then. */
  seconds?: number
  /** Of an error: what failed. The toast disappears when the same call succeeds. */
  failure?: Error | undefined
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

export const ToastCard = ({ kind, message, onClose }: ToastCardProps) => {
  const Icon = icons[kind]
  const { title, text, action } = message

  return (
    <div className={`toast toast--${kind}`}>
      <Icon />
      <div className="min-w-0 flex-1">
        <strong className="block font-[600]">{title}</strong>
        {text}
      </div>
      {action === undefined ? null : (
        <button
          type="button"
          className="link link--solo"
          aria-label={action.name}
          onClick={() => {
            action.onAction()
            onClose()
          }}
        >
          {action.label ?? uiTexts.undo}
        </button>
      )}
    </div>
  )
}

/** Calls back once the call that failed succeeds; the function that it returns ends that. */
const onceMended = (failure: Error | undefined, then: () => void) =>
  failure instanceof AppFailure && failure.call !== undefined ? onSuccessOf(failure.call, then) : () => undefined

export const showToast = (kind: ToastKind, message: ToastMessage) => {
  const stop = onceMended(message.failure, () => sonner.dismiss(shown))
  const shown = sonner.custom((id) => <ToastCard kind={kind} message={message} onClose={() => sonner.dismiss(id)} />, {
    duration: duration(kind, message),
    onDismiss: stop,
    onAutoClose: stop,
  })
}

export const ToastRegion = () => (
  <Toaster
    position="bottom-right"
    containerAriaLabel={uiTexts.notifications}
    offset={24}
    mobileOffset={16}
    gap={12}
    expand
  />
)
