export { dropChoice, followDeals, lockDeals } from './choice.repository.ts'
export { chosenKinds, type DealFilters, matchingBits, termCounts, wordsOf } from './matching.repository.ts'
