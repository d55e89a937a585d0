import { CircleAlert } from '#ui/content/icons.ts'

/** Below a group of boxes, which no Field can hold. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error === undefined ? null : (
    <p className="field__error" id={id}>
      <CircleAlert />
      {error}
    </p>
  )
