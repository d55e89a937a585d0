const gap = 6
const edge = 8

interface Box {
  left: number
  top: number
  bottom: number
  width: number
  height: number
}

/** Above the anchor and centred on it; below where there is no room above; never over the window's edge. */
export const placeBeside = (anchor: Box, popup: { width: number; height: number }, window: { width: number }) => {
  const above = anchor.top - gap - popup.height
  const centred = anchor.left + (anchor.width - popup.width) / 2
  const lastLeft = Math.max(edge, window.width - edge - popup.width)
  return {
    left: Math.min(Math.max(edge, centred), lastLeft),
    top: above < edge ? anchor.bottom + gap : above,
  }
}
