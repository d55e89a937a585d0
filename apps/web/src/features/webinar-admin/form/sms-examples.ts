import { mergeFields } from '@regent/contract/messages/merge-fields'

/** As long as the part of a personal link that is another one for each. */
const ownPart = 'x'.repeat(60)

/** What stands in braces is as long for each person as what is filled in. */
export const withExamples = (text: string): string =>
  mergeFields.reduce(
    (filled, { name, example }) =>
      filled.replaceAll(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'gu'), () => example.replace('…', ownPart)),
    text,
  )
