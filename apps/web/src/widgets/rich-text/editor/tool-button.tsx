import { Toolbar } from '@base-ui/react/toolbar'
import type { ComponentProps, ReactElement } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'

/** A key with Ctrl, or Command on a Mac. */
export interface Shortcut {
  key: string
  shift?: boolean
}

const isMac = () => /Mac|iP(?:hone|ad|od)/u.test(navigator.platform)

const shortcutText = ({ key, shift = false }: Shortcut): string =>
  isMac() ? `${shift ? '⇧' : ''}⌘${key}` : ['Ctrl', ...(shift ? ['Shift'] : []), key].join('+')

/** The format of `aria-keyshortcuts`. */
const shortcutKeys = ({ key, shift = false }: Shortcut): string =>
  [isMac() ? 'Meta' : 'Control', ...(shift ? ['Shift'] : []), key].join('+')

interface ToolProps extends Omit<ComponentProps<typeof Toolbar.Button>, 'render'> {
  label: string
  shortcut?: Shortcut | undefined
  /** Whether the text at the cursor has this format; leave it out for actions. */
  pressed?: boolean | undefined
}

/** A control of the toolbar. */
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

/** A tool that acts at once. */
export const ToolButton = (props: ToolProps) => (
  <ToolTip label={props.label} shortcut={props.shortcut}>
    <Tool {...props} />
  </ToolTip>
)
