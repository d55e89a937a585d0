export const chatTexts = {
  deleted: 'Message deleted.',
  cleared: 'Chat cleared.',
  wasDeleted: 'This message was deleted by a host.',
  tooSoon: (seconds: number) =>
    `The chat is in slow mode. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
}
