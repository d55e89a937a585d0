import { type MergeField, mergeFields } from '@regent/contract/merge-fields'

export type MergeValues = Record<MergeField, string>

const field = /\{\{\s*(\w+)\s*\}\}/gu

const isKnown = (name: string): name is keyof MergeValues => mergeFields.some((each) => each.name === name)

/** Each field once: what stands in a value is not read again. Unknown ones stay as they are. */
export const fillIn = (text: string, values: MergeValues): string =>
  text.replaceAll(field, (whole, name: string) => (isKnown(name) ? values[name] : whole))

export const unknownFieldsOf = (text: string): string[] =>
  Array.from(text.matchAll(field), ([whole, name = '']) => (isKnown(name) ? [] : [whole])).flat()
