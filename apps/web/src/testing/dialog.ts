/** The open dialog, which is outside the page. */
export const dialog = () => document.querySelector('[role=dialog]')

/** Types into the field of the open dialog that has this label. */
export const fillIn = (label: string, value: string): void => {
  const field = [...document.querySelectorAll('[role=dialog] .field')].find((each) =>
    each.textContent.startsWith(label),
  )
  const input = field?.querySelector('input, textarea')
  if (!input) throw new Error(`No field ${label} in ${dialog()?.innerHTML ?? 'no dialog'}`)
  // React does not see what is set on the element itself.
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export const save = (): void => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')?.click()
