import { editDistance } from './edit-distance.mjs'
import { knownVariables } from './known-variables.mjs'

/** @typedef {{ name: string, likely: string | undefined }} UnknownVariable */

// No other program that runs on the same machine is likely to use these; names that begin with S3_ or TLS_ are.
const ourPrefixes = [
  'REGENT_',
  'TWILIO_',
  'HUBSPOT_',
  'DKIM_',
  'SMTP_',
  'MAIL_',
  'BRAND_',
  'SALES_',
  'SAMPLE_',
  'RATE_LIMIT_',
  'TRANSCRIBER_',
  'TRUSTED_PROX',
]

const ownPrefix = 'REGENT_'
const known = new Set(knownVariables)

const mostSlips = 2

/** How many slips of the finger may lie between a name and a known one: the shorter the name, the likelier it is another's. */
const slipsAllowed = (/** @type {string} */ name) => {
  if (name.length >= 9) return mostSlips
  return name.length >= 6 ? 1 : 0
}

const isSwapped = (/** @type {string} */ name, /** @type {string} */ other) =>
  name.length === other.length && [...name].sort().join('') === [...other].sort().join('')

const isNearMiss = (/** @type {string} */ name, /** @type {string} */ other) => {
  if (Math.abs(name.length - other.length) > mostSlips) return false
  const slips = editDistance(name, other)
  return slips <= slipsAllowed(other) || (slips === 1 && isSwapped(name, other))
}

const prefixOf = (/** @type {string} */ name) => ourPrefixes.find((prefix) => name.startsWith(prefix))

/** The known names, nearest first. */
const byNearness = (/** @type {string} */ name, /** @type {string[]} */ names) =>
  [...names].sort((one, other) => editDistance(name, one) - editDistance(name, other))

const sharesAllWords = (/** @type {string} */ name, /** @type {string} */ other) => {
  const words = new Set(other.split('_'))
  return name.split('_').every((word) => words.has(word))
}

/** What a name with one of our prefixes may have meant. */
const likelyOf = (/** @type {string} */ name, /** @type {string} */ prefix) => {
  const meant = prefix === ownPrefix ? name.slice(prefix.length) : name
  const candidates = prefix === ownPrefix ? knownVariables : knownVariables.filter((other) => other.startsWith(prefix))
  const near = byNearness(meant, candidates)
  return (
    near.find((other) => other === meant || isNearMiss(meant, other)) ??
    near.find((other) => sharesAllWords(meant, other) || sharesAllWords(other, meant)) ??
    (candidates.length === 1 ? candidates[0] : undefined)
  )
}

/**
 * Names that Kubernetes and Docker give to the services beside a container, such as SMTP_PORT and SMTP_SERVICE_HOST, even if a
 * service is called "smtp" or "regent".
 */
const isOfService = (/** @type {string} */ name, /** @type {NodeJS.ProcessEnv} */ environment) => {
  const service = /^(?<service>.+?)_(?:SERVICE_|PORT|NAME$|ENV_)/u.exec(name)?.groups?.['service']
  if (service === undefined) return false
  return (
    `${service}_SERVICE_HOST` in environment || /^(?:tcp|udp|sctp):\/\//u.test(environment[`${service}_PORT`] ?? '')
  )
}

const describeUnknown = (/** @type {string} */ name) => {
  const prefix = prefixOf(name)
  if (prefix !== undefined) return { name, likely: likelyOf(name, prefix) }
  const [likely] = byNearness(
    name,
    knownVariables.filter((other) => isNearMiss(name, other)),
  )
  return likely === undefined ? undefined : { name, likely }
}

/**
 * The variables that were probably meant for Regent, but that it does not read; an empty one counts as not set.
 * @returns {UnknownVariable[]}
 */
export const unknownVariables = (environment = process.env) =>
  Object.entries(environment)
    .filter(([name, value]) => value?.trim() && !known.has(name) && !isOfService(name, environment))
    .map(([name]) => describeUnknown(name))
    .filter((unknown) => unknown !== undefined)

/** @param {UnknownVariable} unknown */
export const describeVariable = ({ name, likely }) =>
  `${name} is set, but Regent does not read it; ${likely === undefined ? 'docs/operations.md lists what it reads' : `did you mean ${likely}?`}`
