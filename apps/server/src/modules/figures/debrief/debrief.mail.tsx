import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { debriefMailTexts } from './texts.ts'

const live = { minutes: 60, most: 42 }

export const debriefMail = noticeMail(debriefMailTexts, {
  firm: 'Regent',
  firstName: 'Ada',
  webinar: 'The Entity Blueprint',
  facts: [
    { name: 'Attendees', value: '80 of 120 registered' },
    { name: 'Most at once', value: '74 people' },
    { name: 'On average', value: `48.5 of ${live.minutes} minutes` },
    { name: 'Most left', value: `after ${live.most} minutes: 11 of 70` },
    { name: 'Offers', value: '30 clicks' },
    { name: 'Certificates', value: '52 issued' },
  ],
  href: 'https://portal.example/admin/webinars/01900000-0000-7000-8000-000000000001/debrief',
})
