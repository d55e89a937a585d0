export { dropChoice, followDeals, lockDeals } from './choice.repository.ts'
export {
  type DealFilters,
  matchingBits,
  type MatchingQuestion,
  matchingQuestionOf,
  type MatchingShape,
  matchingShapeOf,
  termCounts,
  wordsOf,
} from './matching.repository.ts'
