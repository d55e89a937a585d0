import { setTimeout as sleep } from 'node:timers/promises'

/** Of processor time. */
const turnMs = 0.5
/** So long that work in turns takes a small share of the processor, and requests the rest. */
const restMs = 2

/** Between two turns of a long work, other requests are answered. */
export const giveWay = (): Promise<void> => sleep(restMs)

/** Maps a long list in short turns. */
export const mapInTurns = async <Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  let startedAt = performance.now()
  for (const item of items) {
    results.push(change(item))
    if (performance.now() - startedAt < turnMs) continue
    await giveWay()
    startedAt = performance.now()
  }
  return results
}
