import { limits } from '@regent/contract/limits'
import type { Texts } from '#lib/texts.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const en = {
  control: {
    label: 'Questions',
    tip: 'Ask a question, or see those of others',
    host: 'See what people ask, and answer',
    unread: (count: number) => `${counted(count, 'new question', 'new questions')} in`,
    most: '99+',
  },
  panel: {
    title: 'Questions',
    close: 'Close questions',
    loading: 'Loading the questions...',
    failing: 'The questions could not be loaded. Trying again...',
    empty: { title: 'No questions yet', others: 'Ask the first one.', host: 'What people ask appears here.' },
    order: 'Order',
    orders: { votes: 'Most votes', newest: 'Newest' },
    fresh: (count: number) => counted(count, 'new question', 'new questions'),
  },
  groups: {
    answering: 'Answering now',
    asked: { host: 'To approve', others: 'Waiting for approval' },
    open: 'Open',
    answered: 'Answered',
    dismissed: 'Dismissed',
  },
  row: {
    anonymous: 'Anonymous',
    you: 'You',
    youAnonymous: 'You, anonymously',
    vote: (count: number, text: string) => `Vote for "${text}", ${counted(count, 'vote', 'votes')}`,
    votes: (count: number) => counted(count, 'vote', 'votes'),
    answered: 'Answered live',
    answer: 'Answer of the hosts',
    onlyYou: 'Only you and the hosts see this answer.',
    asked: 'The hosts see it. Others see it once a host has approved it.',
    dismissed: 'The hosts do not take up this question.',
  },
  withdraw: {
    label: 'Withdraw',
    named: (text: string) => `Withdraw "${text}"`,
    question: {
      title: 'Withdraw your question',
      text: 'It disappears for everyone, with its votes. This cannot be undone.',
      action: 'Withdraw',
    },
    done: 'Question withdrawn.',
    failed: { title: 'Your question was not withdrawn', text: 'Please try again.' },
  },
  host: {
    approve: 'Approve',
    live: 'Answer live',
    end: 'Answered',
    write: 'Answer in writing',
    change: 'Change the answer',
    dismiss: 'Dismiss',
    restore: 'Restore',
    reopen: 'Reopen',
    markAnswered: 'Mark as answered',
    more: (text: string) => `Options for "${text}"`,
    named: (action: string, text: string) => `${action}: "${text}"`,
    dismissed: { title: 'Question dismissed', text: 'Nobody but its author and the hosts sees it.' },
    undo: 'Undo',
    failed: { title: 'The question could not be changed', text: 'Please try again.' },
    answerField: 'Your answer',
    answerSend: 'Answer',
    answerCancel: 'Cancel',
    answerFailed: { title: 'Your answer was not sent', text: 'It is still in the field. Please try again.' },
    unapproved: 'Everyone sees the answer once the question is approved.',
  },
  settings: {
    approve: 'Approve questions before others see them',
    anonymous: 'Allow anonymous questions',
    anonymousNote: 'Not even hosts see who asked.',
    failed: { title: 'This could not be changed', text: 'Please try again.' },
    export: 'Export CSV',
    exportName: (day: string) => `questions-${day}.csv`,
    exportFailed: { title: 'The questions could not be exported', text: 'Please try again.' },
  },
  compose: {
    field: 'Ask a question',
    send: 'Ask',
    anonymous: 'Ask anonymously',
    anonymousNote: 'Nobody sees your name, not even the hosts.',
    left: (count: number) => `${counted(count, 'character', 'characters')} left`,
    over: (count: number) =>
      `${counted(count, 'character', 'characters')} over the limit of ${limits.questionLength.toLocaleString('en')}`,
    wait: (count: number) =>
      `You can ask ${limits.questionsPerMinute} questions a minute, and the next one in ${counted(count, 'second', 'seconds')}.`,
  },
  unsent: {
    sending: 'Sending...',
    waiting: 'Waiting to be sent. It is kept, and sent once.',
    failed: 'Not sent.',
    retry: 'Try again',
    discard: 'Delete',
    list: 'Not sent yet',
  },
  voteFailed: { title: 'Your vote was not counted', text: 'Please try again.' },
  card: {
    region: 'Question being answered',
    label: 'Answering now',
    told: (text: string) => `Answering now: ${text}`,
    end: 'Answered',
    hide: 'Hide the question',
  },
  own: {
    approved: 'Everyone can see your question now.',
    answering: 'Your question is being answered now.',
    written: { title: 'Your question was answered in writing', text: 'Open Questions to read it.' },
  },
}

export const questionTexts: Texts<typeof en> = { en }
