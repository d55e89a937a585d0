import { createHash } from 'node:crypto'

/** An event as its seal covers it: texts that PostgreSQL itself wrote, so that they are the same everywhere. */
export interface SealedFacts {
  id: string
  /** With microseconds. */
  at: string
  action: string
  actorId: string | null
  subjectId: string | null
  network: string | null
  detail: string
}

/** Each seal covers the one before it, so that no row can be changed, removed, added or moved unnoticed. */
export const sealOf = (previous: Buffer, number: number, facts: SealedFacts): Buffer => {
  const { id, at, action, actorId, subjectId, network, detail } = facts
  const row = JSON.stringify([number, id, at, action, actorId, subjectId, network, detail])
  return createHash('sha256').update(previous).update(row).digest()
}
