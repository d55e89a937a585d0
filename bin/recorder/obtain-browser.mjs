import { Refusal } from '../refusal.mjs'
import { obtainRecorderBrowser } from './recorder-browser.mjs'

/**
 * Run by the server when a room is to be recorded: prints lines of JSON, the last one with the browser or with the reason why there is none.
 * An argument names another folder than the usual one for what is fetched.
 */
const say = (/** @type {unknown} */ line) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const [cache] = process.argv.slice(2)
  say({ browser: await obtainRecorderBrowser({ cache, onFetch: () => say({ isFetching: true }) }) })
} catch (error) {
  say({ reason: error instanceof Refusal ? error.message.replace(/, then start again\.$|\.$/u, '') : String(error) })
}
process.exit()
