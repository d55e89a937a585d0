import type { Texts } from '#lib/texts.ts'

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

const en = {
  title: 'Continue',
  action: 'Continue',
  replay: 'Replay',
  lecture: (number: number, all: number) => `Lecture ${number} of ${all}`,
  left: (count: number) => `${minutes(count)} left`,
  progress: { course: 'Course progress', replay: 'Replay progress' },
  none: 'Nothing to continue',
  noneText: 'Lectures and replays that you have not finished appear here.',
  find: 'Choose a course',
  failed: 'Failed to load what you can continue with',
}

export const continueTexts: Texts<typeof en> = { en }
