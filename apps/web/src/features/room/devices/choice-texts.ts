import type { Texts } from '#lib/texts.ts'

/** Of what the lobby loads later: the switches below the devices, and the button of the backgrounds. */
const en = {
  effects: 'Background Filters',
  noise: {
    label: 'Suppress background noise',
    missing: 'Your browser cannot suppress background noise',
  },
  sounds: {
    label: 'Sounds of the room',
    hint: 'Such as a raised hand, or a knock at the door. You hear the webinar all the same.',
  },
}

export const choiceTexts: Texts<typeof en> = { en }
