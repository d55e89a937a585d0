/** What stands in double braces in a text that staff write: it is filled in for each person. */
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

export type MergeField = (typeof mergeFields)[number]['name']
