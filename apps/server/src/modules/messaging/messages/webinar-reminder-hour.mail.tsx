import { sampleWords } from './sample-words.ts'
import { webinarMail } from './webinar-mail.tsx'

export const webinarReminderHourMail = webinarMail(sampleWords('reminder-hour'))
