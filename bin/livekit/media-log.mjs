/** One line of LiveKit's log without its fields, which may tell of people. */
const wordsOf = (/** @type {string} */ line) => {
  try {
    const { msg, error } = JSON.parse(line)
    return error === undefined ? msg : `${msg}: ${error}`
  } catch {
    return line
  }
}

// A client may have chosen some of the words.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const mostSigns = 500

/** What a line of LiveKit's log says, on one line. */
export const sentenceOf = (/** @type {string} */ line) =>
  String(wordsOf(line)).replaceAll(unsafe, ' ').trim().slice(0, mostSigns)

const networkAddress = /\[[\da-f:.]+\](?::\d+)?|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?/gu

/** So does an address. */
export const withoutAddresses = (/** @type {string} */ sentence) => sentence.replaceAll(networkAddress, '…')

/**
 * What LiveKit calls an error although a browser caused it: one that wants to go on with a connection that is gone, as after a restart
 * of the media server, and has to join again; or one that sends something other than LiveKit's messages.
 */
const causedByBrowsers =
  /^could not handle new participant: could not restart (?:closed )?participant$|^error reading from websocket\b/u

const mostFaults = 20
const perMs = 60_000

/**
 * Passes LiveKit's errors on to people: each once in a minute, and not a flood of them, which a browser may provoke.
 * @param {(sentence: string) => void} say
 */
export const sayFaults = (say) => {
  const said = /** @type {Set<string>} */ (new Set())
  let since = 0
  return (/** @type {string} */ sentence) => {
    if (causedByBrowsers.test(sentence)) return
    if (Date.now() - since > perMs) {
      said.clear()
      since = Date.now()
    }
    if (said.has(sentence) || said.size >= mostFaults) return
    said.add(sentence)
    say(said.size < mostFaults ? sentence : 'LiveKit reports more errors; the rest of this minute is left out')
  }
}
