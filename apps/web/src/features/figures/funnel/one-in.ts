/** '1 in 2', where that is how one would say it. */
export const oneIn = (part: number, whole: number): string | undefined => {
  const many = whole / part
  const rounded = Math.round(many)
  return Number.isFinite(many) && rounded >= 2 && rounded <= 10 && Math.abs(many - rounded) < 0.02
    ? `1 in ${rounded}`
    : undefined
}
