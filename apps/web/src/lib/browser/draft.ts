import { tryStorage } from './storage.ts'

export interface Draft<Values extends Record<string, unknown>> {
  read: () => Partial<Values>
  write: (values: Partial<Values>) => void
  clear: () => void
}

/** Keeps what was typed into an unsent form, also over closing and reloading, in this tab only. */
export const createDraft = <Values extends Record<string, unknown>>(name: string): Draft<Values> => {
  const key = `draft:${name}`

  return {
    read: () => tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Values>, {}),
    // If it fails, the form still holds what was typed.
    write: (values) => tryStorage(() => sessionStorage.setItem(key, JSON.stringify(values)), undefined),
    clear: () => tryStorage(() => sessionStorage.removeItem(key), undefined),
  }
}
