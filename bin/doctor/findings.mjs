/**
 * What the doctor found out about one thing: `good` is there, `lack` costs something, `broken` stops Regent from running.
 * A lack says what it costs and how to get it.
 * @typedef {{ level: 'good' | 'lack' | 'broken', subject: string, text: string, cost?: string, remedy?: string }} Finding
 */

/** @returns {Finding} */
export const good = (/** @type {string} */ subject, /** @type {string} */ text) => ({ level: 'good', subject, text })

/** @returns {Finding} */
export const lack = (
  /** @type {string} */ subject,
  /** @type {{ text: string, cost: string, remedy: string }} */ words,
) => ({ level: 'lack', subject, ...words })

/** @returns {Finding} */
export const broken = (
  /** @type {string} */ subject,
  /** @type {{ text: string, cost: string, remedy: string }} */ words,
) => ({ level: 'broken', subject, ...words })

const marks = { good: '✓', lack: '·', broken: '✗' }

/** @param {Finding} finding */
export const describeFinding = ({ level, subject, text, cost, remedy }) =>
  [
    `${marks[level]} ${subject.padEnd(16)} ${text}`,
    ...(cost === undefined ? [] : [`${' '.repeat(18)} cost: ${cost}`]),
    ...(remedy === undefined ? [] : [`${' '.repeat(18)} get it: ${remedy}`]),
  ].join('\n')
