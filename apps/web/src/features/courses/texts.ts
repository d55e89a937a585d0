import type { Texts } from '#lib/texts.ts'

const lectures = (count: number) => (count === 1 ? '1 lecture' : `${count} lectures`)
const courses = (count: number) => (count === 1 ? '1 course' : `${count} courses`)
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

const doneOf = (done: number, all: number) => `${done} of ${all} done`

const en = {
  page: {
    title: 'Courses',
    description:
      'Courses on entity structuring, exchanges, privacy, buying and succession, in lectures to read and watch.',
  },
  heading: 'COURSES',
  loading: 'Loading courses...',
  failed: 'Failed to load courses. Please try again.',
  empty: {
    title: 'No Courses Available',
    text: 'Courses appear here as the attorneys publish them.',
    action: 'Open Webinars',
  },
  holds: (coursesCount: number, lecturesCount: number) => `${courses(coursesCount)}, ${lectures(lecturesCount)}`,
  done: (count: number) => `${count} done`,
  search: {
    label: 'Search courses and lectures',
    lectures: 'Lectures',
    groups: 'Courses',
    searching: 'Searching...',
    failed: 'The search failed',
    none: (words: string) => `Nothing found for “${words}”`,
    noneText: 'Try fewer or different words. The search includes what is said in the videos.',
    atSecond: (clock: string) => `At ${clock}`,
    found: (count: number) => (count === 1 ? '1 lecture found' : `${count} lectures found`),
  },
}

export const coursesTexts: Texts<typeof en> = { en }

const group = {
  page: { title: 'Group', description: 'Courses of one group, in lectures to read and watch.' },
  loading: 'Loading courses...',
  back: 'Back to Courses',
  failed: 'Failed to load course group.',
  failedText: 'Failed to load course group. Please try again.',
  missing: {
    title: 'Course Group Not Found',
    text: 'It may have been moved or removed.',
    action: 'Back to Courses',
  },
  empty: {
    title: 'No Courses Available',
    text: 'The first course of this group is being written.',
    action: 'Back to Courses',
  },
  lectures,
  selfPaced: 'Self-paced',
  start: 'Start Course',
  doneOf,
}

export const courseGroupTexts: Texts<typeof group> = { en: group }

const course = {
  page: { title: 'Course', description: 'A course in lectures to read and watch.' },
  loading: 'Loading course...',
  loadingLecture: 'Loading lecture...',
  failed: 'Failed to load course. Please try again.',
  lectureFailed: 'Failed to load lecture. Please try again.',
  missing: { title: 'Course Not Found', text: 'It may have been moved or removed.', action: 'Back to Courses' },
  none: {
    title: 'No Lectures Available',
    text: 'The first lecture of this course is being written.',
    action: 'Back to Course Group',
  },
  backTo: (title: string) => `Back to ${title}`,
  backToCourses: 'Back to Courses',
  backToList: 'Back to List',
  lectures: 'Lectures',
  doneOf,
  lecturesDone: 'Lectures completed',
  content: 'Content',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  read: 'Read in this browser',
  completed: (title: string) => `Completed: ${title}`,
  markComplete: 'Mark complete',
  isComplete: 'Completed',
  unchanged: 'Nothing was changed',
  logIn: {
    title: 'Log in',
    text: 'Please log in to track your progress',
    action: 'Log In',
    cancel: 'Not now',
  },
  description: 'Description',
  relatedFiles: 'Related Files',
  previous: 'Previous',
  next: 'Next',
  nextIn: (count: number) => `Next, ${minutes(count)}`,
  keys: 'Press Alt and the down or up arrow for the next or the previous lecture.',
  finished: {
    done: { title: 'Course done', text: 'Every lecture stays here, whenever you want to read or watch it again.' },
    end: { title: 'End of the course', text: 'That was the last lecture. The earlier ones stay in the list.' },
    action: 'Back to Course Group',
  },
  crumbs: { home: 'Home', courses: 'Courses', group: 'Group', course: 'Course', lecture: 'Lecture' },
}

export const courseTexts: Texts<typeof course> = { en: course }
