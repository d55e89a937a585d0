/** With Ctrl, on a Mac with Command. */
export interface Shortcut {
  key: string
  shift?: boolean
}

const isMac = () => /Mac|iP(?:hone|ad|od)/u.test(navigator.platform)

export const shortcutText = ({ key, shift = false }: Shortcut): string =>
  isMac() ? `${shift ? '⇧' : ''}⌘${key}` : ['Ctrl', ...(shift ? ['Shift'] : []), key].join('+')

/** As `aria-keyshortcuts` has it. */
export const shortcutKeys = ({ key, shift = false }: Shortcut): string =>
  [isMac() ? 'Meta' : 'Control', ...(shift ? ['Shift'] : []), key].join('+')
