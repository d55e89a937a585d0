import { pollLimits } from '@regent/contract/rooms/poll-limits'
import { inWords, type Texts } from '#lib/texts.ts'

const { min, max } = pollLimits.answers

const en = {
  fields: {
    text: 'What you want to ask',
    answers: 'Answers',
    answersHint: `From ${min} to ${max}`,
    answer: (number: number) => `Answer ${number}`,
    add: 'Add an answer',
    remove: (number: number) => `Remove answer ${number}`,
    isMultiple: 'People may choose several answers',
    isAnonymous: 'Anonymous: no one sees who chose what',
    isLive: 'Everyone sees the results while the poll is open',
  },
  result: {
    votes: (count: number) => inWords(count, 'vote', 'votes'),
    voters: (count: number) => `${inWords(count, 'person has', 'people have')} voted`,
    own: 'Your choice',
    none: 'No one has voted yet',
  },
}

export const pollWidgetTexts: Texts<typeof en> = { en }
