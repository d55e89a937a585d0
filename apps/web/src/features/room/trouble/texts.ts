import { inWords, type Texts } from '#lib/texts.ts'

const en = {
  marks: {
    blocked: 'Sound is blocked',
    missing: 'Cannot hear',
    poor: 'Poor connection',
  },
  notice: (deaf: number, poor: number) =>
    [
      deaf > 0 ? `${inWords(deaf, 'person', 'people')} cannot hear.` : '',
      poor > 0 ? `${inWords(poor, 'person has', 'people have')} a poor connection.` : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  show: 'Show them',
  filter: (count: number) => `Having trouble (${count.toLocaleString('en')})`,
  audience: {
    title: 'Audience',
    now: (count: number, most: number) =>
      `${count.toLocaleString('en')} watching now, ${most.toLocaleString('en')} at most.`,
    drop: (count: number, time: string) => `The most who left at once: ${count.toLocaleString('en')}, at ${time}.`,
    failed: 'How many watched could not be loaded.',
    again: 'Try again',
  },
}

export const troubleTexts: Texts<typeof en> = { en }
