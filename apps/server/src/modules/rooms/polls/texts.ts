import { limits } from '@regent/contract/limits'

export const pollTexts = {
  tooMany: `${limits.askedPolls} polls were asked in this webinar. Please delete one first.`,
  deleted: 'Poll deleted',
  oneOnly: 'Please choose one answer',
  noSuchAnswer: 'This poll has no such answer',
}
