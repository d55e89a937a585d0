import type { Texts } from '#lib/texts.ts'

const en = {
  title: 'No meetings yet',
  text: 'The webinars you register for are listed here, with the way into the room and, later, the replay.',
  next: 'See webinars',
  loading: 'Loading webinars...',
  failed: 'Failed to load webinars',
  toCome: 'To come',
  past: 'Past',
}

export const meetingsTexts: Texts<typeof en> = { en }
