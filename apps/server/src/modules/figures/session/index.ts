export { readSession } from './read-session.ts'
