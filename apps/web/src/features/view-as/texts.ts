import type { Texts } from '#lib/texts.ts'

const sees = (whose: string) => `You see the portal as ${whose} sees it. Nothing can be changed.`

const en = {
  entry: 'View as…',
  /** Whom an administrator may choose without naming a member. */
  choices: { Elite: 'Elite member', Lead: 'Member who is not Elite', visitor: 'Visitor' },
  label: 'View as',
  /** Of the choices above. */
  sentences: {
    Elite: sees('an Elite member'),
    Lead: sees('a member who is not Elite'),
    visitor: sees('a visitor'),
  },
  sentence: sees,
  aMember: 'a member',
  stop: 'Stop',
  stopped: 'You see the portal as yourself again.',
  gone: { title: 'Viewing has ended', text: 'The portal can no longer be viewed as this member.' },
  failed: 'The view could not be changed',
  calendarFile: {
    title: 'The calendar file is only for the member',
    text: 'It contains the personal link of the member. Nothing was downloaded.',
  },
}

export const viewAsTexts: Texts<typeof en> = { en }
