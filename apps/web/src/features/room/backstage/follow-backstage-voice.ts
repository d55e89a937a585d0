/** How much of the last seconds has to be speech, so that a cough or a greeting does not count. */
const lastMs = 10_000
const speechMs = 4000

/** Follows from the media server whether a person speaks; true once they talk as if to an audience. */
export const followBackstageVoice = (): ((isSpeaking: boolean, now: number) => boolean) => {
  let heard: readonly { from: number; to: number }[] = []
  let before: number | undefined
  return (isSpeaking, now) => {
    if (isSpeaking && before !== undefined) heard = [...heard, { from: before, to: now }]
    before = now
    heard = heard.filter(({ to }) => to > now - lastMs)
    return heard.reduce((total, { from, to }) => total + to - from, 0) >= speechMs
  }
}
