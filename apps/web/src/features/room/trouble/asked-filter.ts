/** The line above the stage leads to the list of people, which then shows only those who have trouble. */
let isAsked = false

export const askForTrouble = (): void => {
  isAsked = true
}

/** Whether it was asked for since the last time. */
export const takeAskedTrouble = (): boolean => {
  const was = isAsked
  isAsked = false
  return was
}
