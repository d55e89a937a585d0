import type { Texts } from '#lib/texts.ts'

const en = {
  page: {
    title: 'Courses',
    description:
      'Courses on entity structuring, exchanges, privacy, buying and succession, in lectures to read and watch.',
  },
  heading: 'COURSES',
  empty: {
    title: 'No Courses Available',
    text: 'Courses appear here as the attorneys publish them.',
    action: 'Open Webinars',
  },
}

export const coursesTexts: Texts<typeof en> = { en }
