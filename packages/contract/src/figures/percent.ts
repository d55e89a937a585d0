/** '31%', '6.7%', '0%'; undefined where nothing can be divided. */
export const percent = (part: number, whole: number): string | undefined => {
  if (whole === 0) return undefined
  const value = (part / whole) * 100
  if (value > 0 && value < 0.1) return '<0.1%'
  // Less than all is never 100, and what rounds to 10 has no decimal.
  if (value > 99 && value < 100) return `${Math.floor(value * 10) / 10}%`
  return value < 9.95 && !Number.isInteger(value)
    ? `${Number(value.toFixed(1))}%`
    : `${Math.round(value).toLocaleString('en')}%`
}
