import { createContext, useEffect, useMemo, useState } from 'react'

interface FloatingWindow {
  /** Where the page draws the stage as well; undefined where the browser floats the video alone. */
  window: Window | undefined
  setWindow: (opened: Window | undefined) => void
}

export const useFloatingWindow = (): FloatingWindow => {
  const [window, setWindow] = useState<Window>()
  useEffect(() => () => window?.close(), [window])
  return useMemo(() => ({ window, setWindow }), [window])
}

export const FloatingWindowContext = createContext<FloatingWindow>({ window: undefined, setWindow: () => undefined })
