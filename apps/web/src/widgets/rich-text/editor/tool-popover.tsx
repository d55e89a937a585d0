import { Popover } from '@base-ui/react/popover'
import type { Editor } from '@tiptap/core'
import { type SubmitEvent, type ReactNode, useState } from 'react'
import type { Shortcut } from './shortcuts.ts'
import { Tool, ToolTip } from './tool-button.tsx'

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

/** A tool that asks something first, beside itself. */
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
  /** Answers what is wrong, or nothing. */
  onApply: () => string | undefined
  children: (problem: string | undefined) => ReactNode
}

/** A form of its own: what it sends goes no further, though the form of the page lies around it. */
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
