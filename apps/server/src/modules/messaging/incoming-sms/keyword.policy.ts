export type Keyword = 'stop' | 'start' | 'help'

/** The words that networks and Twilio know; whoever writes anything else has written to nobody. */
const keywords = new Map<string, Keyword>([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'].map((word) => [word, 'stop'] as const),
  ...['START', 'YES', 'UNSTOP'].map((word) => [word, 'start'] as const),
  ...['HELP', 'INFO'].map((word) => [word, 'help'] as const),
])

/** What an SMS asks for: it is the word and nothing else, however it is written. */
export const keywordOf = (text: string): Keyword | undefined =>
  keywords.get(text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase())
