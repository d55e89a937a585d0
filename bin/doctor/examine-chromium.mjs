import { findChromium } from '../browser/find-chromium.mjs'
import { good, lack } from './findings.mjs'

/** @returns {Promise<import('./findings.mjs').Finding>} */
export const examineChromium = async (find = findChromium) => {
  const file = await find()
  return file === undefined
    ? lack('Chromium', {
        text: 'is not installed',
        cost: 'npm test has to download it before it can run the journeys',
        remedy: 'apt-get install --yes --no-install-recommends chromium',
      })
    : good('Chromium', file)
}
