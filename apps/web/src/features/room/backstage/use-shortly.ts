import { useEffect, useState } from 'react'

/** True for a while after each beginning. */
export const useShortly = (ms: number) => {
  const [begun, setBegun] = useState(0)

  useEffect(() => {
    if (begun === 0) return undefined
    const timer = setTimeout(() => setBegun(0), ms)
    return () => clearTimeout(timer)
  }, [begun, ms])
  return { isOn: begun > 0, begin: () => setBegun((before) => before + 1), end: () => setBegun(0) }
}
