import { Popover } from '@base-ui/react/popover'
import type { Editor } from '@tiptap/core'
import { type SubmitEvent, type ReactNode, useState } from 'react'
import { type Shortcut, Tool, ToolTip } from './tool-button.tsx'

interface ToolPopoverProps {
  editor: Editor
  label: string
  icon: ReactNode
  pressed?: boolean
  shortcut?: Shortcut
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A tool that opens a form beside it. */
export const ToolPopover = (props: ToolPopoverProps) => {
  const { editor, label, icon, pressed, shortcut, open, onOpenChange, children } = props
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <ToolTip label={label} shortcut={shortcut}>
        <Popover.Trigger
          render={
            <Tool label={label} shortcut={shortcut} pressed={pressed}>
              {icon}
            </Tool>
          }
        />
      </ToolTip>
      <Popover.Portal>
        <Popover.Positioner className="popup-position" align="start" sideOffset={6} collisionPadding={8}>
          <Popover.Popup className="menu rich-tools__popup" aria-label={label} finalFocus={() => editor.view.dom}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface ToolFormProps {
  /** Returns what is wrong, or undefined. */
  onApply: () => string | undefined
  children: (problem: string | undefined) => ReactNode
}

/** A form inside the form of the page: its submit event must not reach the outer form. */
export const ToolForm = ({ onApply, children }: ToolFormProps) => {
  const [problem, setProblem] = useState<string>()
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setProblem(onApply())
  }
  return (
    <form noValidate className="rich-tools__form" onSubmit={handleSubmit}>
      {children(problem)}
    </form>
  )
}
