import { isMergeField, type MergeField, mergeField } from '@regent/contract/messages/merge-fields'

export type MergeValues = Record<MergeField, string>

/** Each field once: what stands in a value is not read again. Unknown ones stay as they are. */
export const fillIn = (text: string, values: MergeValues): string =>
  text.replaceAll(mergeField, (whole, name: string) => (isMergeField(name) ? values[name] : whole))
