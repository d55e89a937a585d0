import { type WebinarField, webinarFields } from '@regent/contract/webinars/webinar-fields'
import type { FieldErrors } from 'react-hook-form'
import type { SectionName } from './form-sections.tsx'
import type { WebinarEntries } from './webinar-values.ts'

const sectionOf = (name: string): SectionName | undefined =>
  name in webinarFields ? webinarFields[name as WebinarField].section : own[name]

const own: Partial<Record<string, SectionName>> = { newCta: 'ctas' }

/** Where something is to be corrected. */
export const faultySections = (errors: FieldErrors<WebinarEntries>, isDateFaulty: boolean): Set<SectionName> => {
  const faulty = Object.keys(errors).map(sectionOf)
  return new Set([...(isDateFaulty ? ['session' as const] : []), ...faulty.filter((name) => name !== undefined)])
}
