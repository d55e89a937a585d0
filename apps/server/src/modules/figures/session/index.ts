export { countQuestions } from './count-questions.ts'
export { readSession } from './read-session.ts'
