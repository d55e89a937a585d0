import type { Texts } from '#lib/texts.ts'

/** Of the switches below the devices. */
const en = {
  noise: {
    label: 'Suppress background noise',
    missing: 'Your browser cannot suppress background noise',
  },
  sounds: {
    label: 'Sounds of the room',
    hint: 'Such as a raised hand, or a knock at the door. You hear the webinar all the same.',
  },
}

export const soundTexts: Texts<typeof en> = { en }
