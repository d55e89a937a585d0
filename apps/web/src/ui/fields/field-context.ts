import { createContext, useContext } from 'react'

interface FieldContextValue {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

export const FieldContext = createContext<FieldContextValue | undefined>(undefined)

interface OwnAttributes {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Ties a control to the label, hint and error of its field; the control's own attributes win. */
export const useFieldControl = (own: OwnAttributes) => {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid === true ? true : undefined),
  }
}
