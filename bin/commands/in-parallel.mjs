import { availableParallelism } from 'node:os'

/**
 * Does the work for each item, as many at once as there are cores; results are in the order of the items.
 *
 * @template Item, Result
 * @param {Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export const inParallel = async (items, work) => {
  /** @type {Result[]} */
  const results = []
  const waiting = items.entries()
  const takeNext = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeNext))
  return results
}
