export { hasSecondFactor } from './second-factor.repository.ts'
