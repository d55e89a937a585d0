type Listener = () => void

const listeners = new Map<string, Set<Listener>>()

/** Calls back each time this call succeeds; the function that it returns ends that. */
export const onSuccessOf = (call: string, listener: Listener): (() => void) => {
  const ofCall = listeners.get(call) ?? new Set()
  listeners.set(call, ofCall.add(listener))
  return () => {
    ofCall.delete(listener)
    if (ofCall.size === 0) listeners.delete(call)
  }
}

export const noteSuccess = (call: string): void => {
  for (const listener of listeners.get(call) ?? []) listener()
}
