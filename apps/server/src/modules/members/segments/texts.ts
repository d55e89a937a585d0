import type { SegmentUse } from './segment-use.repository.ts'

const uses: Record<SegmentUse['kind'], (name: string) => string> = {
  course: (title) => `the course “${title}”`,
  courseGroup: (title) => `the course group “${title}”`,
  deal: (name) => `the deal “${name}”`,
  lecture: (title) => `the lecture “${title}”`,
  mailing: (subject) => `the mailing “${subject}”`,
  promotion: (webinar) => `the text messages of the webinar “${webinar}”`,
}

const mostNamed = 3

const named = (all: readonly SegmentUse[]) => {
  const names = all.slice(0, mostNamed).map(({ kind, name }) => uses[kind](name))
  const more = all.length - names.length
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ').replace(/, (?=[^,]*$)/u, ' and ')
}

export const segmentTexts = {
  gone: 'This segment does not exist any more. Please choose another one.',
  nameTaken: 'There is a segment of this name already',
  deleted: (name: string) => `The segment “${name}” was deleted. Its members stay.`,
  inUse: (name: string, all: readonly SegmentUse[]) =>
    `“${name}” is the audience of ${named(all)}. Please choose another one there first.`,
} as const
