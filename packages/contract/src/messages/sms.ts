/** What promotes says how to end it, unless staff have. */
const stop = 'Reply STOP to end'

export const withStop = (text: string): string =>
  /\breply stop\b/iu.test(text) ? text.trim() : `${text.trim()} ${stop}`
