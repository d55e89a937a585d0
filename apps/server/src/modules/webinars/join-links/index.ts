export { makeJoinToken, readJoinToken } from './join-token.ts'
