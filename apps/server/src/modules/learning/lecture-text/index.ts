export { cleanLectureHtml } from './clean-lecture-html.ts'
export { copyWords, lecturesFound } from './lecture-words.repository.ts'
export { filesIn, plainTextOf } from './read-cleaned-text.ts'
export { replaceWords } from './replace-words.ts'
