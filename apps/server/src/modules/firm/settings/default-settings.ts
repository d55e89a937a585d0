import type { Settings } from '@regent/contract/firm/settings'
import { namelessFirm } from '#platform/brand/firm.ts'
import { samplePrivacy, sampleTerms } from './sample-legal-texts.ts'

/** What holds as long as the firm has set nothing else. */
export const defaultSettings: Settings = {
  ...namelessFirm,
  disclaimer:
    '© {year} {firm}. What you find here is general education: it is not legal or tax advice, creates no attorney-client relationship, and is not an offer of any investment.',
  terms: sampleTerms,
  privacy: samplePrivacy,
  overviewVideo: '',
  noticeText: 'A cloud outage is slowing some replays. Live webinars are not affected.',
  noticeLink: '/royal-tv',
  noticeLinkText: 'See webinars',
  openHours: { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], from: '09:00', to: '17:00' },
  quietHours: { from: '21:00', to: '08:00' },
  attendedMinutes: 1,
  staffSecondFactor: false,
  retention: { salesRequestMonths: 24, sessionDays: 90 },
  smsRemindersConsent:
    '{firm} may send me reminders of the webinars I register for by SMS. Message and data rates may apply. I can answer STOP at any time.',
  smsNewsConsent:
    '{firm} may send me news and offers by SMS. Agreeing is no condition of any purchase. Message frequency varies; message and data rates may apply. I can answer STOP at any time.',
}
