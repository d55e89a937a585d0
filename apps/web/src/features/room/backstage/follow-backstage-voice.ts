/** So much of the last while has to be speech: a cough or a greeting is none. */
const lastMs = 10_000
const speechMs = 4000

/** Follows whether a person speaks, as the media server says it; true once they talk like to an audience. */
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
