import { Popover } from '@base-ui/react/popover'
import type { Editor } from '@tiptap/core'
import { type SubmitEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { richTextTexts } from '../texts.ts'
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
  address: string
  onAddress: (address: string) => void
  hint?: string
  /** A problem from outside. */
  failure?: string | undefined
  /** Returns what is wrong, or undefined. */
  onApply: () => string | undefined
  apply: string
  /** Beside the button. */
  actions?: ReactNode
  /** Fields above the address. */
  children?: ReactNode
}

/** A form with an address, inside the form of the page: its submit event must not reach the outer form. */
export const ToolForm = (props: ToolFormProps) => {
  const { address, onAddress, hint, failure, onApply, apply, actions, children } = props
  const texts = useTexts(richTextTexts).forms
  const [problem, setProblem] = useState<string>()
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setProblem(onApply())
  }
  return (
    <form noValidate className="grid gap-3.5" onSubmit={handleSubmit}>
      {children}
      <Field label={texts.address} hint={hint} error={problem ?? failure}>
        <Input type="text" inputMode="url" value={address} onChange={({ target }) => onAddress(target.value)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {actions}
        <Button size="small" look="primary" type="submit">
          {apply}
        </Button>
      </div>
    </form>
  )
}
