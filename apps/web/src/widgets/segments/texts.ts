import type { LeftOutReason } from '@regent/contract/members/recipients'
import type { MessageChannel } from '@regent/contract/messages/messages'
import { inWords, type Texts } from '#lib/texts.ts'

const leftOut: Record<LeftOutReason, (members: number) => string> = {
  disabled: (members) => inWords(members, 'account is disabled', 'accounts are disabled'),
  unverified: (members) => inWords(members, 'address is not verified', 'addresses are not verified'),
  noConsent: (members) => inWords(members, 'member has not agreed', 'members have not agreed'),
  noNumber: (members) => inWords(members, 'member has no confirmed number', 'members have no confirmed number'),
  closed: (members) => inWords(members, 'number takes no more messages', 'numbers take no more messages'),
  registered: (members) => inWords(members, 'member is registered already', 'members are registered already'),
}

const byMail: Partial<typeof leftOut> = {
  noConsent: (members) => inWords(members, 'member has unsubscribed', 'members have unsubscribed'),
  closed: (members) => inWords(members, 'address takes no more mail', 'addresses take no more mail'),
}

const messages: Record<MessageChannel, string> = { mail: 'this mail', sms: 'these text messages' }

const en = {
  choose: 'Choose a segment',
  loading: 'Loading segments...',
  failed: 'Your segments could not be loaded.',
  none: 'There are no segments yet.',
  create: 'Make a segment',
  option: (name: string, members: number) => `${name} (${inWords(members, 'member', 'members')})`,
  unusable: (name: string) => `${name} (finds nobody any more)`,
  gone: 'A segment that was deleted',
  recipients: {
    heading: 'Members of the segment',
    loading: 'Counting members...',
    fetchFailed: 'Failed to count members',
    notFound: 'This segment was deleted',
    notFoundText: 'Please choose another one.',
    reached: (channel: MessageChannel, reached: number, members: number) =>
      `${reached.toLocaleString('en')} of ${inWords(members, 'member', 'members')} ${reached === 1 ? 'gets' : 'get'} ${messages[channel]} as of now.`,
    inside: (members: number) => `${inWords(members, 'member is', 'members are')} in it as of now.`,
    list: 'By name',
    leftOut: 'Not reached',
    reason: (reason: LeftOutReason, channel: MessageChannel | undefined, members: number) =>
      (channel === 'mail' ? (byMail[reason] ?? leftOut[reason]) : leftOut[reason])(members),
    all: 'Show all members of the segment',
    nobody: 'It finds nobody',
  },
}

export const segmentUseTexts: Texts<typeof en> = { en }
