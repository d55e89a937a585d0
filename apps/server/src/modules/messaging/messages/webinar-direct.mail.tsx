import { sampleWords } from './sample-words.ts'
import { webinarMail } from './webinar-mail.tsx'

export const webinarDirectMail = webinarMail(sampleWords('direct'))
