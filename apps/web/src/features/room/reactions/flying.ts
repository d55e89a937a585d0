import { useEffect, useState, useSyncExternalStore } from 'react'

/** One that floats up beside the stage for a moment. */
interface Flying {
  id: number
  kind: number
}

/** How long one is seen. */
export const flyingMs = 2600

/** The most of all kinds together: more would cover faces and cost frames. */
const mostAtOnce = 12

/** Of one message, so that a second of applause is seen as such. */
const mostOfKind = 4

/** The reactions that are on screen now, and how many there were of each kind in the last seconds. */
export const createFlying = () => {
  let now: { flying: readonly Flying[]; counts: readonly number[] } = { flying: [], counts: [] }
  /** Own reactions that the room has not counted yet. They were shown at once, and must not be shown twice. */
  const own: number[] = []
  let lastId = 0
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const set = (change: Partial<typeof now>) => {
    now = { ...now, ...change }
    for (const listener of listeners) listener()
  }

  const later = (work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, flyingMs)
    timers.add(timer)
  }

  const fly = (kind: number, many: number) => {
    const added = Array.from({ length: Math.min(many, mostOfKind, mostAtOnce - now.flying.length) }, () => {
      lastId += 1
      return { id: lastId, kind }
    })
    set({ flying: [...now.flying, ...added] })
    const ids = new Set(added.map(({ id }) => id))
    later(() => set({ flying: now.flying.filter(({ id }) => !ids.has(id)) }))
  }

  const count = (more: readonly number[]) => {
    const sumWith = (sign: 1 | -1) =>
      Array.from({ length: Math.max(more.length, now.counts.length) }, (_, kind) =>
        Math.max(0, (now.counts[kind] ?? 0) + sign * (more[kind] ?? 0)),
      )
    set({ counts: sumWith(1) })
    later(() => set({ counts: sumWith(-1) }))
  }

  return {
    read: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What others sent, together with one's own. */
    hear: (heard: readonly number[]) => {
      const fresh = heard.map((each, kind) => {
        const known = Math.min(each, own[kind] ?? 0)
        own[kind] = (own[kind] ?? 0) - known
        return each - known
      })
      count(fresh)
      for (const [kind, many] of fresh.entries()) if (many > 0) fly(kind, many)
    },
    sendOwn: (kind: number) => {
      own[kind] = (own[kind] ?? 0) + 1
      count(Array.from({ length: kind + 1 }, (_, each) => (each === kind ? 1 : 0)))
      fly(kind, 1)
    },
    /** The portal did not take it. */
    takeBack: (kind: number) => {
      own[kind] = Math.max(0, (own[kind] ?? 0) - 1)
    },
    end: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

export const useFlying = () => {
  const [store] = useState(createFlying)
  const now = useSyncExternalStore(store.subscribe, store.read, store.read)
  useEffect(() => store.end, [store])
  return { store, now }
}
