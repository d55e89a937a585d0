import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back when a value changes from one that was known to another. */
export const useChange = <Value>(value: Value | undefined, onChange: (now: Value, before: Value) => void): void => {
  const known = useRef<Value>(undefined)
  const call = useEffectEvent(onChange)

  useEffect(() => {
    const before = known.current
    if (value === undefined) return
    known.current = value
    if (before !== undefined && before !== value) call(value, before)
  }, [value])
}
