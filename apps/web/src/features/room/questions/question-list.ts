import type { RoomQuestion } from '@regent/contract/rooms/room-messages'
import type { QuestionNews } from '#widgets/room/question-shapes.ts'

/** As this person sees it. */
export interface Question extends RoomQuestion {
  isOwn: boolean
  hasVoted: boolean
}

export type Order = 'votes' | 'newest'

const put = (questions: readonly Question[], news: RoomQuestion): Question[] => {
  const known = questions.find(({ id }) => id === news.id)
  const next = { isOwn: false, hasVoted: false, ...known, ...news }
  return known ? questions.map((each) => (each === known ? next : each)) : [...questions, next]
}

/** What is known after one more message. What is own stays so: the message is the same for all. */
export const withNews = (
  questions: readonly Question[],
  { changed = [], gone = [], votes = [] }: QuestionNews,
): readonly Question[] => {
  const left = questions.filter(({ id }) => !gone.includes(id))
  const counted = new Map(votes.map((each) => [each.id, each.votes]))
  return changed.reduce(put, left).map((each) => ({ ...each, votes: counted.get(each.id) ?? each.votes }))
}

export const withVote = (questions: readonly Question[], id: string, isOn: boolean): readonly Question[] =>
  questions.map((each) =>
    each.id === id && each.hasVoted !== isOn ? { ...each, hasVoted: isOn, votes: each.votes + (isOn ? 1 : -1) } : each,
  )

/** The ids grow, so that they say which one is newer. */
const newest = (one: Question, other: Question) => (one.id < other.id ? 1 : -1)
const mostVotes = (one: Question, other: Question) => other.votes - one.votes || newest(other, one)

export const inOrder = (questions: readonly Question[], order: Order): readonly Question[] =>
  questions.toSorted(order === 'votes' ? mostVotes : newest)

/** The groups of the panel, in their order. */
export const groupsOf = (questions: readonly Question[]) => {
  const inState = (...states: Question['state'][]) => questions.filter(({ state }) => states.includes(state))
  return {
    answering: inState('answering'),
    asked: inState('asked'),
    open: inState('approved'),
    answered: inState('answered', 'written'),
    dismissed: inState('dismissed'),
  }
}

export type Group = keyof ReturnType<typeof groupsOf>
