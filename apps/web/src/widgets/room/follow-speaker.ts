/** Who holds the stage by speaking, and who has begun to speak. */
export interface Speakers {
  holder: string | undefined
  heldSince: number
  next: { identity: string; since: number } | undefined
}

export const noSpeakers: Speakers = { holder: undefined, heldSince: 0, next: undefined }

const speechMs = 1000
const holdMs = 3000

/**
 * A person takes the stage after a second of speech, and holds it for at least three. Who still speaks is not interrupted.
 * `speaking` are the guests and hosts who speak now.
 */
export const followSpeaker = (before: Speakers, speaking: readonly string[], now: number): Speakers => {
  const { holder, heldSince } = before
  if (holder !== undefined && speaking.includes(holder)) return { ...before, next: undefined }
  const known = before.next && speaking.includes(before.next.identity) ? before.next : undefined
  const [first] = speaking
  const next = known ?? (first === undefined ? undefined : { identity: first, since: now })
  const isHeld = holder !== undefined && now - heldSince < holdMs
  if (!next || isHeld || now - next.since < speechMs) return { holder, heldSince, next }
  return { holder: next.identity, heldSince: now, next: undefined }
}

/** When to look again although nothing else happens; undefined if nobody waits for the stage. */
export const nextLookAt = ({ holder, heldSince, next }: Speakers): number | undefined =>
  next && Math.max(next.since + speechMs, holder === undefined ? 0 : heldSince + holdMs)
