import { Toaster, toast as sonner } from 'sonner'
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

export const showToast = (kind: ToastKind, message: ToastMessage) => {
  sonner.custom((id) => <ToastCard kind={kind} message={message} onClose={() => sonner.dismiss(id)} />, {
    duration: duration(kind, message),
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
