import type { DealMemberKind } from '@regent/contract/deals/deal-members'

const members = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en')} members`)

/** What the calls about a deal's members answer. */
export const memberTexts = {
  read: 'The interest is marked as read.',
  notPublished: 'Members can only be reminded of a published deal.',
  reminded: (count: number) =>
    count === 0 ? 'No one was reminded.' : `A reminder is on its way to ${members(count)}.`,
  wouldRemind: (count: number) => `${members(count)} would be reminded.`,
} as const

export const reminderMailTexts = {
  subject: (deal: string) => `Have you seen this deal? ${deal}`,
  preview: 'It is open to you as an Elite member.',
  title: 'A deal for you',
  heading: (firstName: string) => `Have you seen this deal, ${firstName}?`,
  body: (firm: string) => `${firm} thinks that it may interest you. You have not opened it yet.`,
  button: 'See the deal',
  noMore: 'No more mail like this?',
  unsubscribe: 'Unsubscribe',
  reason: (firm: string) => `You get this because you are an Elite member of ${firm}.`,
} as const

const kinds: Record<DealMemberKind, string> = {
  interested: 'interested',
  saved: 'saved',
  opened: 'opened',
  unopened: 'not-opened',
}

export const exportTexts = {
  file: (deal: string, kind: DealMemberKind) =>
    `${
      deal
        .toLowerCase()
        .replaceAll(/[^\da-z]+/gu, '-')
        .replaceAll(/^-|-$/gu, '') || 'deal'
    }-${kinds[kind]}.csv`,
  columns: [
    'First name',
    'Last name',
    'Email',
    'Phone',
    'Interested at',
    'Saved at',
    'First opened at',
    'Last opened at',
    'Times opened',
    'Accepted version',
    'Accepted at',
    'Reminded at',
  ],
} as const
