/** Names that a specification spells in an own way. */
const known: Readonly<Record<string, string>> = { lifecyclestage: 'Stage' }

/** The name of a field in words: 'client_type', 'lastName'. */
export const nameInWords = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
  return known[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
