const property = '--band'

/** Keeps the height of the band in a custom property: what sticks to the top of the window begins below it. */
export const keepBandHeight = (band: HTMLElement | null): (() => void) | undefined => {
  if (!band) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(property, `${band.offsetHeight}px`))
  observer.observe(band)
  return () => {
    observer.disconnect()
    style.removeProperty(property)
  }
}
