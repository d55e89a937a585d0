import { CircleAlert } from '#ui/content/icons.ts'
import { firstFault } from './fault-in.ts'

/** Under a list of rows: what is wrong with one of them. */
export const FieldFault = ({ error, text = firstFault(error) }: { error: unknown; text?: string | undefined }) =>
  text === undefined ? null : (
    <p className="field__error" role="alert">
      <CircleAlert />
      {text}
    </p>
  )
