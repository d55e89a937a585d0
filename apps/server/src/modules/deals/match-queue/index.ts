export { queueForMatching, takeForMatching } from './match-queue.repository.ts'
