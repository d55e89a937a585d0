import { noticeMail } from '#platform/mailer/notice-mail.tsx'
import { figureMailTexts, stageFacts } from './texts.ts'

export const figureMail = noticeMail(figureMailTexts, {
  firm: 'Regent',
  firstName: 'Ada',
  first: '2025-11-01',
  last: '2025-11-30',
  facts: stageFacts({ views: 400, registrations: 120, attendees: 80, offerClicks: 30, sales: 6 }),
  best: 'The Entity Blueprint',
  href: 'https://portal.example/admin/webinars/stats?from=2025-11-01&to=2025-11-30',
})
