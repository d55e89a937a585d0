import type { Texts } from '#lib/texts.ts'

const en = {
  webinars: {
    page: { title: 'Webinars', description: 'Webinars as staff see them.' },
    heading: 'Webinars',
    empty: {
      title: 'No webinars yet',
      text: 'Scheduled, running and ended webinars are listed here, with who registered and who came.',
      action: 'See what members see',
    },
  },
  courses: {
    page: { title: 'Courses', description: 'Course groups as staff see them.' },
    heading: 'Courses',
    empty: {
      title: 'No course groups found. Create your first course group!',
      text: 'Course groups are listed here, each with its courses and their lectures.',
      action: 'See what members see',
    },
  },
  deals: {
    page: { title: 'Deals', description: 'Deals as staff see them.' },
    heading: 'Deals',
    empty: {
      title: 'No deals found',
      text: 'Create your first deal to get started!',
      action: 'See what members see',
    },
  },
}

export const adminTexts: Texts<typeof en> = { en }
