export { cleanLectureHtml } from './clean-lecture-html.ts'
export { filesIn } from './files-in.ts'
export { CaptionsError, type Cue, parseCaptions } from './parse-captions.ts'
export { plainTextOf } from './plain-text-of.ts'
