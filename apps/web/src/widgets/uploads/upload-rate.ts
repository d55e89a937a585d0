const windowMs = 5000

interface Sample {
  at: number
  sent: number
}

/** Measures the bytes sent per second lately; undefined until there is enough to measure. */
export const createUploadRate = (): { note: (sent: number, at: number) => number | undefined; reset: () => void } => {
  let samples: Sample[] = []
  return {
    note: (sent, at) => {
      samples = [...samples.filter((sample) => at - sample.at <= windowMs), { at, sent }]
      const [first] = samples
      if (!first || at - first.at < 500 || sent <= first.sent) return undefined
      return ((sent - first.sent) * 1000) / (at - first.at)
    },
    reset: () => {
      samples = []
    },
  }
}
