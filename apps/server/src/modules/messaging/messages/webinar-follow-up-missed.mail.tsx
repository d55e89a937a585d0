import { sampleWords } from './sample-words.ts'
import { webinarMail } from './webinar-mail.tsx'

export const webinarFollowUpMissedMail = webinarMail(sampleWords('follow-up-missed'))
