export const webinarTabs = ['upcoming', 'replays', 'watched'] as const

export type WebinarTab = (typeof webinarTabs)[number]

/** Anything else in the address is the first tab. */
export const readWebinarTab = (value: string | null): WebinarTab =>
  webinarTabs.find((tab) => tab === value) ?? webinarTabs[0]
