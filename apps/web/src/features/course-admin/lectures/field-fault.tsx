import { CircleAlert } from '#ui/content/icons.ts'

/** Why the form refuses a row of a list: the form library keeps its errors at `[index].name`. */
export const faultIn = (error: unknown, index: number, name: string): string | undefined => {
  const row: unknown = (error as Record<number, unknown> | undefined)?.[index]
  const fault = (row as Record<string, { message?: string }> | undefined)?.[name]
  return fault?.message
}

export const firstFault = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const [name, inner] of Object.entries(error)) {
    const found = name === 'ref' ? undefined : firstFault(inner)
    if (found !== undefined) return found
  }
  return undefined
}

/** Shown below a list of rows. */
export const FieldFault = ({ error, text = firstFault(error) }: { error: unknown; text?: string | undefined }) =>
  text === undefined ? null : (
    <p className="field__error" role="alert">
      <CircleAlert />
      {text}
    </p>
  )
