import { type RefObject, useEffect, useState } from 'react'
import type { DrawPlot, PlotInput } from './plot.ts'

/** Loads the library that draws curves once one of them is on screen. */
const useDrawPlot = (target: RefObject<HTMLElement | null>) => {
  const [draw, setDraw] = useState<DrawPlot>()
  const [isFailed, setIsFailed] = useState(false)

  useEffect(() => {
    const element = target.current
    if (element === null) return undefined
    const load = async () => {
      try {
        const { drawPlot } = await import('./plot.ts')
        setDraw(() => drawPlot)
      } catch {
        setIsFailed(true)
      }
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void load()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])

  return { draw, isFailed }
}

/** Draws a plot into an element, and again when its size or the theme changes. */
export const usePlot = (target: RefObject<HTMLElement | null>, input: PlotInput) => {
  const { draw, isFailed } = useDrawPlot(target)

  useEffect(() => {
    const element = target.current
    if (element === null || draw === undefined) return undefined
    const plot = draw(element, input)
    const sizes = new ResizeObserver(plot.resize)
    sizes.observe(element)
    const themes = new MutationObserver(plot.redraw)
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
    return () => {
      sizes.disconnect()
      themes.disconnect()
      plot.remove()
    }
  }, [draw, input, target])

  return { isFailed }
}
