import { AppError } from '#app/app-error.ts'
import { unknownFieldsOf } from './merge-fields.ts'
import { messagingTexts as texts } from './texts.ts'

/** What staff have typed. */
export interface Typed {
  subject?: string | undefined
  text: string
}

/** Nobody gets a message in which something was left unfilled. */
export const refuseUnknownFields = ({ subject = '', text }: Typed): void => {
  const unknown = Object.entries({ subject, text }).flatMap(([name, typed]) => {
    const fields = unknownFieldsOf(typed)
    return fields.length > 0 ? [[name, texts.unknownFields(fields.join(', '))]] : []
  })
  if (unknown.length > 0)
    throw new AppError('invalid', { details: Object.fromEntries(unknown) as Record<string, string> })
}
