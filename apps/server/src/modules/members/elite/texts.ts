import { lifetimes } from '@regent/contract/lifetimes'

export const eliteTexts = {
  endHasPassed: 'Please choose a day to come',
  endWithoutElite: 'Only an Elite member has an end. Please choose Elite first',
  notElite: 'This member is not Elite. Please grant it first.',
} as const

interface EliteEnding {
  firm: string
  firstName: string
  ends: string
}

export const eliteEndingTexts = {
  subject: ({ firm, ends }: EliteEnding) => `Your Elite access at ${firm} ends on ${ends}`,
  preview: ({ firm }: EliteEnding) => `${firm} can extend it: please get in touch.`,
  title: 'Elite ends soon',
  heading: ({ firstName }: EliteEnding) => `${firstName}, your Elite access ends soon.`,
  body: ({ firm, ends }: EliteEnding) =>
    `Until ${ends} you see all deals, courses and replays for Elite members. If you would like to keep that, please answer this mail or talk to ${firm}: what makes you eligible is confirmed again at least every ${lifetimes.attestationDays} days.`,
  button: () => 'Open the portal',
  reason: ({ firm }: EliteEnding) => `You get this because you are an Elite member of ${firm}.`,
} as const
