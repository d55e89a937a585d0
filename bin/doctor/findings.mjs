/**
 * One finding of the doctor: `good` works, `lack` is missing at some cost, `broken` stops Regent from running.
 * @typedef {{ level: 'good' | 'lack' | 'broken', subject: string, text: string, cost?: string, remedy?: string }} Finding
 */

/** @returns {Finding} */
export const good = (/** @type {string} */ subject, /** @type {string} */ text) => ({ level: 'good', subject, text })

/** @returns {Finding} */
export const lack = (
  /** @type {string} */ subject,
  /** @type {{ text: string, cost: string, remedy: string }} */ explanation,
) => ({ level: 'lack', subject, ...explanation })

/** @returns {Finding} */
export const broken = (
  /** @type {string} */ subject,
  /** @type {{ text: string, cost: string, remedy: string }} */ explanation,
) => ({ level: 'broken', subject, ...explanation })

const marks = { good: '✓', lack: '·', broken: '✗' }

/** @param {Finding} finding */
export const describeFinding = ({ level, subject, text, cost, remedy }) =>
  [
    `${marks[level]} ${subject.padEnd(16)} ${text}`,
    ...(cost === undefined ? [] : [`${' '.repeat(18)} cost: ${cost}`]),
    ...(remedy === undefined ? [] : [`${' '.repeat(18)} get it: ${remedy}`]),
  ].join('\n')
