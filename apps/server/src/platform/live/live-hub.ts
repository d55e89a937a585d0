import type { Announced } from '#db/announce.ts'

export interface Listener {
  hear: (topic: Announced, version: number) => void
}

export interface LiveHub {
  /** The topic changed. */
  changed: (topic: Announced, version: number) => void
  /** Changes were lost, so every topic may have changed. */
  missed: (version: number) => void
  subscribe: (topic: Announced, listener: Listener) => void
  unsubscribe: (topic: Announced, listener: Listener) => void
  close: () => void
}

interface TopicState {
  version: number
  changedAt: number
  listeners: Set<Listener>
  /** Listeners that have a change to hear when the window ends. */
  waiting: Set<Listener>
  window?: NodeJS.Timeout
}

// A page that was read before it subscribed may have missed what changed in between.
const recentMs = 10_000
const windowMs = 500

/** Passes on the first change at once, and those that follow within the window together at its end. */
export const createLiveHub = (now: () => number = () => performance.now()): LiveHub => {
  const states = new Map<Announced, TopicState>()
  let floor = { version: 0, changedAt: now() }

  const stateOf = (topic: Announced): TopicState => {
    const known = states.get(topic)
    if (known) return known
    const state = { ...floor, listeners: new Set<Listener>(), waiting: new Set<Listener>() }
    states.set(topic, state)
    return state
  }

  const tell = (topic: Announced, state: TopicState, listeners: Iterable<Listener>) => {
    for (const listener of listeners) state.waiting.add(listener)
    if (!state.window) flush(topic, state)
  }

  const flush = (topic: Announced, state: TopicState) => {
    delete state.window
    if (state.waiting.size === 0) return
    const listeners = [...state.waiting]
    state.waiting.clear()
    state.window = setTimeout(flush, windowMs, topic, state)
    for (const listener of listeners) listener.hear(topic, state.version)
  }

  const rise = (state: TopicState, version: number) => {
    // A transaction that announced earlier may commit later; its change is news nevertheless.
    state.version = Math.max(version, state.version + 1)
    state.changedAt = now()
  }

  const isRecent = ({ changedAt }: { changedAt: number }) => now() - changedAt < recentMs

  const forget = () => {
    for (const [topic, state] of states) {
      if (state.listeners.size > 0 || isRecent(state)) continue
      clearTimeout(state.window)
      states.delete(topic)
      floor = { ...floor, version: Math.max(floor.version, state.version) }
    }
  }
  const forgetting = setInterval(forget, recentMs).unref()

  return {
    changed: (topic, version) => {
      const state = stateOf(topic)
      rise(state, version)
      tell(topic, state, state.listeners)
    },
    missed: (version) => {
      floor = { version: Math.max(version, floor.version + 1), changedAt: now() }
      for (const [topic, state] of states) {
        rise(state, version)
        tell(topic, state, state.listeners)
      }
    },
    subscribe: (topic, listener) => {
      const state = stateOf(topic)
      if (state.listeners.has(listener)) return
      state.listeners.add(listener)
      if (isRecent(state)) tell(topic, state, [listener])
    },
    unsubscribe: (topic, listener) => {
      const state = states.get(topic)
      state?.listeners.delete(listener)
      state?.waiting.delete(listener)
    },
    close: () => {
      clearInterval(forgetting)
      for (const { window } of states.values()) clearTimeout(window)
    },
  }
}
