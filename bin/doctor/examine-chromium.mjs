import { findChromium } from '../browser/find-chromium.mjs'
import { good, lack } from './findings.mjs'

/** @returns {Promise<import('./findings.mjs').Finding>} */
export const examineChromium = async (find = findChromium) => {
  const file = await find()
  return file === undefined
    ? lack('Chromium', {
        text: 'is not installed',
        cost: 'journeys in a browser (npm test) fetch one first',
        remedy: 'apt-get install --yes --no-install-recommends chromium',
      })
    : good('Chromium', file)
}
