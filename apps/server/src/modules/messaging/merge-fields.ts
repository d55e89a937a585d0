/** What stands in double braces in a text that staff write. */
export const mergeFields = [
  { name: 'firstName', example: 'Eleanor' },
  { name: 'lastName', example: 'Whitfield' },
  { name: 'webinar', example: 'The Entity Blueprint' },
  { name: 'date', example: 'Thursday, November 20' },
  { name: 'time', example: '7:30 PM EST' },
  { name: 'link', example: 'https://portal.example/join/…' },
  { name: 'host', example: 'Margaret Ellison' },
  { name: 'firm', example: 'Regent' },
] as const

export type MergeValues = Record<(typeof mergeFields)[number]['name'], string>

const field = /\{\{\s*(\w+)\s*\}\}/gu

const isKnown = (name: string): name is keyof MergeValues => mergeFields.some((each) => each.name === name)

/** Each field once: what stands in a value is not read again. Unknown ones stay as they are. */
export const fillIn = (text: string, values: MergeValues): string =>
  text.replaceAll(field, (whole, name: string) => (isKnown(name) ? values[name] : whole))

export const unknownFieldsOf = (text: string): string[] =>
  Array.from(text.matchAll(field), ([whole, name = '']) => (isKnown(name) ? [] : [whole])).flat()
