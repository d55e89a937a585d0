import type { UseFormReturn } from 'react-hook-form'
import type { NewWebinar } from '@regent/contract/webinars/webinars-admin'
import type { WebinarEntries } from './webinar-values.ts'

export type WebinarFields = UseFormReturn<WebinarEntries, unknown, NewWebinar>

export type WebinarControl = WebinarFields['control']

/** What is typed into a field for whole numbers; empty is none, and what is no number is refused in words. */
const readNumber = (typed: unknown) => (typed === '' || typed === null ? null : Number(typed))

/** Ties fields of the form to its values and messages. */
export const partsOf = ({ register, formState: { errors } }: WebinarFields) => ({
  register,
  /** Of one that must not stay empty. */
  required: (name: keyof WebinarEntries) => ({ ...register(name), 'aria-required': true }),
  number: (name: keyof WebinarEntries) => ({
    ...register(name, { setValueAs: readNumber }),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  }),
  messageOf: (name: keyof WebinarEntries): string | undefined => errors[name]?.message,
})
