/** A person who has seen nothing happen for so long wants to know that what they sent is kept. */
const lateMs = 4000

/** The same answer; calls back if there is none after some seconds. The call may still succeed: a network that is cut tells no one. */
export const tellIfLate = <Answer>(answer: Promise<Answer>, onLate: () => void): Promise<Answer> => {
  const timer = setTimeout(onLate, lateMs)
  return answer.finally(() => clearTimeout(timer))
}
