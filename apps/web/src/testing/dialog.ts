import { enter } from './forms.ts'

/** The open dialog, which is outside the page. */
export const dialog = () => document.querySelector('[role=dialog]')

/** Types into the field of the open dialog that has this label. */
export const fillIn = (label: string, value: string): void => {
  const field = [...document.querySelectorAll('[role=dialog] .field')].find((each) =>
    each.textContent.startsWith(label),
  )
  const input = field?.querySelector('input, textarea')
  if (!input) throw new Error(`No field ${label} in ${dialog()?.innerHTML ?? 'no dialog'}`)
  enter(input, value)
}

export const save = (): void => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')?.click()
