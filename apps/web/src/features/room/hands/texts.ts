import type { Texts } from '#lib/texts.ts'

const en = {
  control: {
    label: 'Hand',
    raise: 'Raise your hand',
    lower: 'Lower your hand',
    failed: { title: 'Your hand was not raised', text: 'Please try again.' },
    lowerFailed: { title: 'Your hand was not lowered', text: 'Please try again.' },
  },
  queue: {
    title: 'Raised hands',
    lowerAll: 'Lower all hands',
    allow: 'Allow',
    allowName: (name: string) => `Allow ${name} to speak`,
    lower: (name: string) => `Lower the hand of ${name}`,
    maySpeak: 'May speak',
  },
  door: {
    title: 'At the door',
    admit: 'Admit',
    admitName: (name: string) => `Admit ${name}`,
    admitAll: 'Admit all',
    refuse: (name: string) => `Eject ${name}`,
  },
  more: (count: number) => `and ${count} more`,
  waits: (minutes: number) => {
    if (minutes < 1) return 'just now'
    if (minutes >= 60) return 'more than an hour'
    return minutes === 1 ? '1 minute' : `${minutes} minutes`
  },
}

export const handTexts: Texts<typeof en> = { en }
