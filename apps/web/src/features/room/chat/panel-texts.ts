import { limits } from '@regent/contract/limits'
import { inWords, type Texts } from '#lib/texts.ts'

const seconds = (count: number) => inWords(count, 'second', 'seconds')
const secondsPerMinute = 60

const span = (count: number) =>
  count >= secondsPerMinute && count % secondsPerMinute === 0
    ? inWords(count / secondsPerMinute, 'minute', 'minutes')
    : seconds(count)

const shortSpan = (count: number) =>
  count >= secondsPerMinute && count % secondsPerMinute === 0 ? `${count / secondsPerMinute} min` : `${count} s`

/** Apart from the others, because a page needs them only once the chat is open. */
const en = {
  title: 'Live Chat',
  close: 'Close chat',
  loading: 'Loading the messages...',
  failing: 'The messages could not be loaded. Trying again...',
  empty: 'No messages yet. Say hello, or ask a question.',
  older: {
    reading: 'Loading earlier messages...',
    failed: 'Earlier messages could not be loaded.',
    retry: 'Try again',
  },
  list: 'Messages',
  unsent: {
    sending: 'Sending...',
    waiting: 'Waiting to be sent',
    failed: 'Not sent.',
    retry: 'Try again',
    discard: 'Delete',
    heard: (count: number) => `${inWords(count, 'message was', 'messages were')} not sent`,
  },
  fresh: (count: number) => inWords(count, 'new message', 'new messages'),
  latest: 'Latest messages',
  compose: {
    placeholder: 'Type a message',
    send: 'Send',
    sendIn: (count: number) => `Send, possible in ${seconds(count)}`,
    wait: (count: number) => `You can send again in ${seconds(count)}.`,
    pause: (count: number) =>
      `You can send ${limits.chatMessagesPerMinute} messages a minute, and the next one in ${seconds(count)}.`,
    slow: (count: number) => `Slow mode: one message every ${span(count)}.`,
    left: (count: number) => `${inWords(count, 'character', 'characters')} left`,
    over: (count: number) =>
      `${inWords(count, 'character', 'characters')} over the limit of ${limits.chatLength.toLocaleString('en')}`,
  },
  emoji: { open: 'Emoji', title: 'Choose an emoji' },
  forHosts: {
    clear: 'Clear Chat',
    clearTip: 'Clear chat for all participants',
    question: {
      title: 'Clear the chat?',
      text: 'All messages are deleted for all participants. This action cannot be undone.',
      action: 'Clear Chat',
    },
    cleared: 'Chat cleared',
    clearFailed: { title: 'The chat could not be cleared', text: 'Please try again.' },
    slow: 'Slow mode',
    slowChoice: (count: number) => (count === 0 ? 'Off' : shortSpan(count)),
    slowFailed: { title: 'Slow mode could not be changed', text: 'Please try again.' },
    hidden: 'Attendees do not see this chat, because comments are off for this webinar.',
    menu: (sender: string) => `Options for the message of ${sender}`,
    delete: 'Delete for everyone',
    deleteFailed: { title: 'The message could not be deleted', text: 'Please try again.' },
  },
}

export const chatPanelTexts: Texts<typeof en> = { en }
