const many = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`])

/** What belonged to something that was deleted. */
const along = (...parts: string[]) => (parts.length === 0 ? '' : `. With it went ${parts.join(' and ')}.`)

/** What staff read of groups, courses and lectures. */
export const courseTexts = {
  groupDeleted: ({ courses, lectures }: { courses: number; lectures: number }) =>
    `Course group deleted successfully${along(...many(courses, 'course'), ...many(lectures, 'lecture'))}`,
  courseDeleted: ({ lectures }: { lectures: number }) =>
    `Course deleted successfully${along(...many(lectures, 'lecture'))}`,
  lectureDeleted: 'Lecture deleted successfully',
  parentDeleted: 'What this belonged to is deleted. Please restore that first.',
  moved: 'The order is saved.',
  copyOf: (title: string) => `Copy of ${title}`,
  chooseGroup: 'Please choose a course group',
  chooseCourse: 'Please choose a course',
  notAmongThese: 'It can only be moved before one of its neighbors',
  foreignVideo: 'Please upload this video: videos are not played from this host',
} as const
