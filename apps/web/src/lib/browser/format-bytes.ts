const units = ['bytes', 'KB', 'MB', 'GB'] as const

/** '38 KB', '3.4 MB': a size for people, in steps of 1024, as in all limits. */
export const formatBytes = (bytes: number): string => {
  if (bytes === 1) return '1 byte'
  let step = 0
  let figure = bytes
  // 1,023.6 KB would round to 1,024 KB: show 1 MB instead.
  while (Math.round(figure) >= 1024 && step < units.length - 1) {
    figure /= 1024
    step += 1
  }
  const maximumFractionDigits = step > 1 && figure < 10 ? 1 : 0
  return `${figure.toLocaleString('en-US', { maximumFractionDigits })} ${units[step]}`
}
