export interface Draft<Values extends Record<string, unknown>> {
  read: () => Partial<Values>
  write: (values: Partial<Values>) => void
  clear: () => void
}

/** Keeps what was typed into an unsent form, also over closing and reloading, in this tab only. */
export const createDraft = <Values extends Record<string, unknown>>(name: string): Draft<Values> => {
  const key = `draft:${name}`

  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Values>
      } catch {
        return {} // storage is refused, or the draft is not JSON
      }
    },
    write: (values) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(values))
      } catch {
        // Storage is refused or full. The form still holds what was typed.
      }
    },
    clear: () => {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is refused, so nothing was written.
      }
    },
  }
}
