/** What is more quiet counts as silence. */
const quietestDb = -60

/** How loud these samples are, from 0 for silence to 255 for the loudest there is; equal steps sound alike. */
export const loudnessOf = (samples: Float32Array): number => {
  if (samples.length === 0) return 0
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const db = power === 0 ? quietestDb : 10 * Math.log10(power)
  return Math.round(255 * Math.min(1, Math.max(0, 1 - db / quietestDb)))
}
