const units = ['bytes', 'KB', 'MB', 'GB'] as const

/** '38 KB', '3.4 MB': what people read of a size, in steps of 1024 as all limits are. */
export const byteWords = (bytes: number): string => {
  if (bytes === 1) return '1 byte'
  let step = 0
  let figure = bytes
  // What would be rounded up to 1,024 of a unit is one of the next.
  while (Math.round(figure) >= 1024 && step < units.length - 1) {
    figure /= 1024
    step += 1
  }
  const maximumFractionDigits = step > 1 && figure < 10 ? 1 : 0
  return `${figure.toLocaleString('en-US', { maximumFractionDigits })} ${units[step]}`
}
