import { Toolbar } from '@base-ui/react/toolbar'
import type { ComponentProps, ReactElement } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { type Shortcut, shortcutKeys, shortcutText } from './shortcuts.ts'

interface ToolProps extends Omit<ComponentProps<typeof Toolbar.Button>, 'render'> {
  label: string
  shortcut?: Shortcut | undefined
  /** Whether what it does is so where the cursor stands; leave it out for what is done once. */
  pressed?: boolean | undefined
}

/** One control of the toolbar, to be pressed or to open something. */
export const Tool = ({ label, shortcut, pressed, ...rest }: ToolProps) => (
  <Toolbar.Button
    {...rest}
    aria-pressed={pressed}
    aria-keyshortcuts={shortcut && shortcutKeys(shortcut)}
    render={<IconButton label={label} className="rich-tools__tool" />}
  />
)

interface ToolTipProps {
  label: string
  shortcut?: Shortcut | undefined
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

export const ToolTip = ({ label, shortcut, children }: ToolTipProps) => (
  <Tooltip text={shortcut === undefined ? label : `${label} (${shortcutText(shortcut)})`}>{children}</Tooltip>
)

/** A tool that does what it does at once. */
export const ToolButton = (props: ToolProps) => (
  <ToolTip label={props.label} shortcut={props.shortcut}>
    <Tool {...props} />
  </ToolTip>
)
