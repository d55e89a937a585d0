import { pollLimits } from '@regent/contract/rooms/poll-limits'

export const pollTexts = {
  tooMany: `${pollLimits.asked} polls were asked in this webinar. Please delete one first.`,
  deleted: 'Poll deleted',
  oneOnly: 'Please choose one answer',
  noSuchAnswer: 'This poll has no such answer',
}
