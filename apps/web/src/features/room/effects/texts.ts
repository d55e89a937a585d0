import type { Texts } from '#lib/texts.ts'
import { choiceTexts } from '../devices/choice-texts.ts'
import { maxMegabytes } from './own-image.ts'

const again = 'choose it again under Background Filters'

const en = {
  title: choiceTexts.en.effects,
  text: 'What others see behind you. Your browser draws it: your picture goes nowhere else for that.',
  preview: 'Your camera with this background',
  off: 'Your camera is off. What you choose is used when it is on.',
  choices: {
    none: 'None',
    blur: 'Blur',
    background1: 'Living room',
    background2: 'Bookshelf',
    background3: 'Plain green',
    background4: 'Window',
    own: 'Your image',
  },
  selected: 'Selected',
  loading: 'Loading...',
  strength: 'Strength of the blur',
  percent: (strength: number) => `${Math.round(strength * 100)} %`,
  own: {
    add: 'Add your own image',
    replace: 'Replace your image',
    hint: `A jpg, jpeg or png file of at most ${maxMegabytes} MB. It stays in this browser.`,
    remove: 'Remove your image',
    removed: 'Your image was removed',
    problems: {
      type: () => 'This is no jpg, jpeg or png file. Please choose an image of one of these kinds.',
      size: (bytes: number) =>
        `This file has ${Math.ceil(bytes / 1_000_000)} MB. Please choose an image of at most ${maxMegabytes} MB.`,
      broken: () => 'This file could not be read as an image. Please choose another one.',
      storage: () =>
        'This browser could not keep the image. Free some space, or leave the private window, then try again.',
    },
  },
  refused: {
    title: 'This browser cannot change your background',
    text: 'It cannot process video. Please use Chrome, Edge or Firefox on a computer.',
  },
  failed: 'The background could not be loaded. Check your connection, then choose it again.',
  slow: {
    title: 'Your background was switched off',
    text: `This device could not keep up with it, so your video would have stuttered. To try again, ${again}.`,
  },
  stayedOff: {
    title: 'Your camera is still off',
    text: `Your background could not be loaded. Turn the camera on to be seen without it, or ${again}.`,
  },
}

export const effectTexts: Texts<typeof en> = { en }
