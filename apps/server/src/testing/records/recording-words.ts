/** What reads the captions of recordings, for tests of other modules. */
export { readAllWords } from '#modules/webinars/webinars/recordings/read-words.ts'
