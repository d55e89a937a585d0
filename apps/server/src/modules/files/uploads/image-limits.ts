/** What an image may be at most; the sizes are those its file declares, before anything of it is unpacked. */
export const imageLimits = {
  megapixels: 50,
  /** All frames of one that moves, together. */
  animationMegapixels: 100,
  frames: 500,
  /** The longer side of what is kept; a larger one is made smaller. */
  side: 4096,
  seconds: 60,
} as const

/** The widths an image is kept in beside its own, where that is larger. */
export const imageWidths = [320, 640, 1280] as const
