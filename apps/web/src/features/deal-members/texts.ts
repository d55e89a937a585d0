import type { DealMemberKind, MemberEvent } from '@regent/contract/deals/deal-members'
import { lifetimes } from '@regent/contract/lifetimes'
import type { Texts } from '#lib/texts.ts'

const members = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en')} members`)

const tabs: Record<DealMemberKind, string> = {
  interested: 'Interested',
  saved: 'Saved',
  opened: 'Opened',
  unopened: 'Not opened',
}

const empty: Record<DealMemberKind, { title: string; text: string }> = {
  interested: { title: 'No one is interested yet', text: 'Members who press “I’m interested” are listed here.' },
  saved: { title: 'No one has saved it yet', text: 'Members who save the deal are listed here.' },
  opened: { title: 'No one has opened it yet', text: 'Members who open the deal’s own site are listed here.' },
  unopened: {
    title: 'All Elite members have opened it',
    text: 'Elite members who have not opened the deal are listed here.',
  },
}

const events: Record<MemberEvent['kind'], string> = {
  opened: 'Opened the deal',
  saved: 'Saved the deal',
  interested: 'Interested in the deal',
  registered: 'Registered for the webinar',
  attended: 'Attended the webinar',
  watched: 'Watched the replay',
  lecture: 'Watched the lecture',
}

const times = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en')} times`)

const en = {
  title: 'Members',
  kinds: 'Which members',
  tabs,
  list: (kind: DealMemberKind) => `Members: ${tabs[kind]}`,
  loading: 'Loading members...',
  fetchFailed: 'Failed to fetch members',
  notFound: 'Deal not found',
  notFoundText: 'It may have been deleted.',
  search: 'Search by name or email',
  noneFound: 'No matches',
  noneFoundText: (search: string) => `No member of this list matches “${search}”.`,
  clear: 'Clear search',
  empty,
  count: members,
  export: 'Export CSV',
  isNew: 'New',
  unread: (count: number) => `${count.toLocaleString('en')} new`,
  unreadLabel: (count: number) => `${count.toLocaleString('en')} new ${count === 1 ? 'interest' : 'interests'}`,
  facts: {
    interested: (at: string) => `Interested since ${at}`,
    saved: (at: string) => `Saved ${at}`,
    opened: (at: string, count: number) => `Opened ${times(count)}, last ${at}`,
    accepted: (version: number, at: string) => `Accepted version ${version} of the disclaimer ${at}`,
    reminded: (at: string) => `Reminded ${at}`,
  },
  history: 'History',
  noHistory: 'Nothing yet.',
  events,
  remind: {
    all: 'Remind all',
    one: 'Remind',
    oneThat: (name: string) => `Remind ${name}`,
    title: (count: number) => `Remind ${members(count)}?`,
    text: (count: number) =>
      count === 1
        ? 'This member gets a mail with a link to the deal.'
        : 'Each of them gets a mail with a link to the deal.',
    detail: (remindedLately: number, unreachable: number) =>
      [
        ...(remindedLately > 0
          ? [`${members(remindedLately)} reminded of it in the last ${lifetimes.dealReminderDays} days will get none.`]
          : []),
        ...(unreachable > 0 ? [`${members(unreachable)} cannot be reminded: they get no mail of this kind.`] : []),
      ].join(' '),
    action: (count: number) => `Send ${count === 1 ? '1 mail' : `${count.toLocaleString('en')} mails`}`,
    nobody: 'No one can be reminded now',
    failed: 'Failed to send reminders',
    counting: 'Counting...',
  },
}

export const dealMembersTexts: Texts<typeof en> = { en }
