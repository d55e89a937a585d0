type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The control with this label, in the page or in a dialog. */
export const control = (label: string, inside: ParentNode = document): Control => {
  const named = [...inside.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === label)
  const found = named?.control ?? (named && document.getElementById(named.htmlFor))
  if (!found) throw new Error(`No control ${label} in ${document.body.innerHTML}`)
  return found as Control
}

/** What screen readers say about a control: its hint and its error. */
export const descriptionOf = (label: string, inside: ParentNode = document): string =>
  (control(label, inside).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** As a person does, so that React notices. */
export const enter = (field: Element | null | undefined, value: string): void => {
  if (!field) throw new Error(`No such field in ${document.body.innerHTML}`)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Types into the control with this label. */
export const type = (label: string, text: string, inside: ParentNode = document): void =>
  enter(control(label, inside), text)

/** Submits the form that has this button. */
export const submit = (button: string, inside: ParentNode = document): void => {
  const found = [...inside.querySelectorAll('button')].find(
    ({ type: kind, textContent }) => kind === 'submit' && textContent.trim() === button,
  )
  if (!found?.form) throw new Error(`No form with ${button} in ${document.body.innerHTML}`)
  found.form.requestSubmit(found)
}

export const bodyText = (): string => document.body.textContent
