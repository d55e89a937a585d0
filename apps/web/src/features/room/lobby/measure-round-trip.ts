import { timeLimit } from '#lib/api/transport.ts'

/** Answers at once, without the database. */
const address = '/livez'
const rounds = 5
const timeoutMs = 10_000

/** The median time of a small call to the portal and back, in whole milliseconds. */
export const measureRoundTrip = async (canceled: AbortSignal): Promise<number> => {
  const signal = timeLimit(timeoutMs, canceled)
  // The first call may open a connection, so it does not count.
  await callOnce(signal)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await callOnce(signal))
  const middle = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
  return Math.max(1, Math.round(middle))
}

const callOnce = async (signal: AbortSignal): Promise<number> => {
  const sentAt = performance.now()
  const response = await fetch(address, { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`The portal answered ${response.status}`)
  await response.text()
  return performance.now() - sentAt
}
