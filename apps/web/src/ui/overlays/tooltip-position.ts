const gap = 6
const edge = 8

interface Box {
  left: number
  top: number
  bottom: number
  width: number
  height: number
}

/** Above the anchor and centered on it; below if there is no space above; never beyond the window's edge. */
export const tooltipPosition = (anchor: Box, popup: { width: number; height: number }, window: { width: number }) => {
  const above = anchor.top - gap - popup.height
  const centered = anchor.left + (anchor.width - popup.width) / 2
  const lastLeft = Math.max(edge, window.width - edge - popup.width)
  return {
    left: Math.min(Math.max(edge, centered), lastLeft),
    top: above < edge ? anchor.bottom + gap : above,
  }
}
