const units = ['bytes', 'KB', 'MB'] as const

/** '3.4 MB': what people read of a size, in steps of 1024. */
export const byteWords = (bytes: number): string => {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2
  const figure = bytes / 1024 ** step
  return `${figure.toLocaleString('en-US', { maximumFractionDigits: step === 2 && figure < 10 ? 1 : 0 })} ${units[step]}`
}
