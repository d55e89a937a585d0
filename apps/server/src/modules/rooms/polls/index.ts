export { endPolls, readingPolls } from './polls.ts'
export { registerPollRoutes } from './polls.routes.ts'
export { keepTellingTallies } from './vote.ts'
export { eraseVotes, listVotesOf } from './vote.repository.ts'
