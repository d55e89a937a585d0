export interface Draft<Values extends Record<string, unknown>> {
  read: () => Partial<Values>
  write: (values: Partial<Values>) => void
  clear: () => void
}

/** What was typed into a form that was not sent: it survives closing and reloading, in this tab only. */
export const createDraft = <Values extends Record<string, unknown>>(name: string): Draft<Values> => {
  const key = `draft:${name}`

  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Values>
      } catch {
        return {} // storage refused, or a draft of another shape
      }
    },
    write: (values) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(values))
      } catch {
        // Refused or full: the form itself still holds what was typed.
      }
    },
    clear: () => {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Refused: then nothing was written either.
      }
    },
  }
}
