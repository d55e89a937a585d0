import { useEffect } from 'react'
import { createDraft } from '#lib/browser/draft.ts'

const names = ['email', 'firstName', 'lastName', 'phone'] as const

/** Carries what was typed from one account dialog to the next, and the webinar it is for. Never a password. */
export const accountDraft = createDraft<Record<(typeof names)[number] | 'webinarId', string>>('account')

interface FormChanges {
  subscribe: (options: {
    formState: { values: true }
    callback: (state: { values: Partial<Record<string, unknown>> }) => void
  }) => () => void
}

const keep = (values: Partial<Record<string, unknown>>) => {
  const typed = names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : []))
  accountDraft.write({ ...accountDraft.read(), ...(Object.fromEntries(typed) as Record<string, string>) })
}

export const useKeepTyped = ({ subscribe }: FormChanges): void =>
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe])
