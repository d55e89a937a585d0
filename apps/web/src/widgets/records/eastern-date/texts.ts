import type { Texts } from '#lib/texts.ts'

const en = {
  members: 'Eastern time. Members see their own zone.',
  forYou: (moment: string) => `Eastern time. For you: ${moment}.`,
  twice: 'Clocks are set back that night and show this time twice. Which one do you mean?',
  first: (clock: string) => `The first (${clock})`,
  second: (clock: string) => `The second (${clock})`,
}

export const easternDateTexts: Texts<typeof en> = { en }
