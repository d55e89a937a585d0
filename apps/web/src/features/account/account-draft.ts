import { createDraft } from '#lib/draft.ts'

interface Typed extends Record<string, unknown> {
  email: string
  firstName: string
  lastName: string
  phone: string
}

/** What was typed into one account dialog is there in the next. Never a password. */
export const accountDraft = createDraft<Typed>('account')

export const keepTyped = (typed: Partial<Typed>): void => accountDraft.write({ ...accountDraft.read(), ...typed })
