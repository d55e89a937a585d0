import { sampleWords } from './sample-words.ts'
import { webinarMail } from './webinar-mail.tsx'

export const webinarFollowUpAttendedMail = webinarMail(sampleWords('follow-up-attended'))
