import { AsyncLocalStorage } from 'node:async_hooks'

/** What was done beside a transaction, by name and in order; all attempts at it share this. */
export type DoneBeside = Map<string, unknown[]>

interface Attempt {
  done: DoneBeside
  /** How often each name has come up in this attempt. */
  asked: Map<string, number>
}

const attempts = new AsyncLocalStorage<Attempt>()

/** Runs the work of a transaction, which can be recognized from then on in everything that the work awaits. */
export const asTransaction = <Result>(work: () => Promise<Result>, done: DoneBeside = new Map()): Promise<Result> =>
  attempts.run({ done, asked: new Map() }, work)

export const isInTransaction = (): boolean => attempts.getStore() !== undefined

/**
 * For what no rollback takes back, such as spending a budget: a transaction that runs again does not do it again, and gets
 * the result of its first attempt. Outside a transaction it is simply done.
 */
export const onceInTransaction = <Result>(name: string, work: () => Result): Result => {
  const attempt = attempts.getStore()
  if (!attempt) return work()
  const at = attempt.asked.get(name) ?? 0
  attempt.asked.set(name, at + 1)
  const done = attempt.done.get(name) ?? []
  attempt.done.set(name, done)
  if (at === done.length) done.push(work())
  return done[at] as Result
}
