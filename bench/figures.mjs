import { loadavg } from 'node:os'

/**
 * Prints one figure on its own line; `npm run bench` collects them into its table.
 *
 * @param {string} name
 * @param {string} value with its unit
 * @param {string} toReach what the product promises, or a dash
 */
export const figure = (name, value, toReach) => console.log(`figure: ${name} | ${value} | ${toReach}`)

/** @param {readonly number[]} numbers @param {number} share between 0 and 1 @returns {number} */
export const quantile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? Number.NaN

/** @param {readonly number[]} numbers @returns {number} */
export const median = (numbers) => quantile(numbers, 0.5)

/** So that a reader can tell how busy the machine was. */
export const printLoad = () => {
  const averages = loadavg().map((load) => load.toFixed(2))
  console.log(`load average ${averages.join(' ')}`)
}
